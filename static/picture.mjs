// A drawing on the page as a PNG: what is in it is drawn once more on a canvas, twice as large as it was meant. A canvas
// reads our own pictures and the page's own font, so that nothing else has to be allowed to the page, and all browsers
// wait for both; it knows images, rectangles, circles and text, which is all that ui/poster.py draws.
const LARGER = 2;

/** @param {Element | null} drawing */
export async function printed(drawing) {
  if (!(drawing instanceof SVGSVGElement)) throw new Error("no drawing");
  const { width, height } = drawing.viewBox.baseVal;
  const canvas = Object.assign(document.createElement("canvas"), { width: width * LARGER, height: height * LARGER });
  const pen = canvas.getContext("2d", { alpha: false });
  if (!pen) throw new Error("no canvas");
  for (const mark of drawing.children) {
    const turned = /** @type {SVGGraphicsElement} */ (mark).transform.baseVal.consolidate()?.matrix;
    pen.setTransform(LARGER, 0, 0, LARGER, 0, 0);
    if (turned) pen.transform(turned.a, turned.b, turned.c, turned.d, turned.e, turned.f);
    await draw(mark, pen);
  }
  return window.CompressionStream ? packed(pen) : plain(canvas);
}

/** The file as the browser writes it. @param {HTMLCanvasElement} canvas @returns {Promise<Blob>} */
function plain(canvas) {
  return new Promise((done, fail) => {
    canvas.toBlob((file) => (file ? done(file) : fail(new Error("no file"))), "image/png");
  });
}

/** @param {Element} mark @param {CanvasRenderingContext2D} pen */
async function draw(mark, pen) {
  /** @param {string} name */
  const at = (name) => Number(mark.getAttribute(name));
  const style = getComputedStyle(mark);
  pen.fillStyle = style.fill;
  switch (mark.tagName) {
    case "image":
      pen.drawImage(await read(mark.getAttribute("href") ?? ""), at("x"), at("y"), at("width"), at("height"));
      break;
    case "rect":
      pen.fillRect(at("x"), at("y"), at("width"), at("height"));
      break;
    case "circle":
      pen.beginPath();
      pen.arc(at("cx"), at("cy"), at("r"), 0, 2 * Math.PI);
      pen.fill();
      break;
    case "text": {
      const font = `${style.fontWeight} ${at("font-size")}px ${style.fontFamily}`;
      const words = mark.textContent ?? "";
      await document.fonts.load(font, words);
      pen.font = font;
      pen.textAlign = /** @type {CanvasTextAlign} */ ({ middle: "center", end: "right" }[style.textAnchor] ?? "left");
      pen.fillText(words, at("x"), at("y"));
    }
  }
}

/** @param {string} address */
async function read(address) {
  const image = Object.assign(new Image(), { src: address });
  await image.decode();
  return image;
}

// --- a print in few inks needs no more than 256 colours: so its file is a third of what browsers write ----------------

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const PALETTE = 256;

/** @param {CanvasRenderingContext2D} pen */
async function packed(pen) {
  const { width, height } = pen.canvas;
  const seen = new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer);
  const inks = inksOf(seen);
  const rows = new Uint8Array((width + 1) * height); // each begins with a zero: no filter
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + x + 1] = inks.index(seen[y * width + x]);
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  head.setUint16(8, 0x0803); // eight bits, by palette
  const squeezed = new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate"));
  const parts = [
    chunk("IHDR", new Uint8Array(head.buffer)),
    chunk("PLTE", inks.palette),
    chunk("IDAT", new Uint8Array(await new Response(squeezed).arrayBuffer())),
    chunk("IEND", new Uint8Array()),
  ];
  return new Blob([new Uint8Array(SIGNATURE), ...parts], { type: "image/png" });
}

/** The colours that are there most, and for each colour the nearest of them. @param {Uint32Array} seen */
function inksOf(seen) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const colour of seen) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const most = [...counts].sort((a, b) => b[1] - a[1]).slice(0, PALETTE);
  const palette = most.map(([colour]) => rgb(colour));
  /** @type {Map<number, number>} */
  const known = new Map(most.map(([colour], index) => [colour, index]));
  /** @param {number} colour */
  const index = (colour) => {
    const found = known.get(colour) ?? nearest(palette, rgb(colour));
    known.set(colour, found);
    return found;
  };
  return { palette: new Uint8Array(palette.flat()), index };
}

/** @param {number} colour */
const rgb = (colour) => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];

/** @param {number[][]} palette @param {number[]} colour */
function nearest(palette, [r, g, b]) {
  let best = 0;
  let least = Infinity;
  palette.forEach(([red, green, blue], index) => {
    const far = (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
    if (far < least) [least, best] = [far, index];
  });
  return best;
}

/** A part of a PNG: its length, its name, what is in it, its checksum. @param {string} name @param {Uint8Array} data */
function chunk(name, data) {
  const whole = new Uint8Array(data.length + 12);
  const view = new DataView(whole.buffer);
  view.setUint32(0, data.length);
  whole.set(new TextEncoder().encode(name), 4);
  whole.set(data, 8);
  view.setUint32(data.length + 8, checksum(whole.subarray(4, data.length + 8)));
  return whole;
}

/** @param {Uint8Array} bytes */
function checksum(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}
