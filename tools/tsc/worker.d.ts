// What the build fills into the service worker (tools/build/shelving.py), and what TypeScript's library does not know.
declare const __CACHES__: unknown;
declare class URLPattern {
  constructor(pattern: { pathname: string; search: string; baseURL: string });
}
