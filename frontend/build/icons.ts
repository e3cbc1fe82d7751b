import { Resvg } from '@resvg/resvg-js';

interface Named {
  name: string;
  /** CSS colour of the ground behind the mark. */
  ground: string;
  /** CSS colour of the browser's frame around an installed site. */
  theme: string;
}

const pngSizes = [192, 512] as const;

/**
 * The files of a site's icon besides its drawing, by their path: what a phone puts on its home screen (which takes no
 * SVG), what old browsers ask for unasked, and the list of them. `svg`: the mark as it stands in a browser's tab.
 */
export function iconFiles(svg: string, { name, ground, theme }: Named): Readonly<Record<string, string | Buffer>> {
  const mark = withoutDark(svg);
  const manifest = {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: ground,
    theme_color: theme,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...pngSizes.map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
    ],
  };
  return {
    'favicon.ico': ico([16, 32, 48].map((size) => ({ size, png: drawn(mark, size) }))),
    'apple-touch-icon.png': drawn(onGround(mark, ground), 180),
    ...Object.fromEntries(pngSizes.map((size) => [`icon-${size}.png`, drawn(onGround(mark, ground), size)])),
    'site.webmanifest': JSON.stringify(manifest),
  };
}

const drawn = (svg: string, size: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();

/** A picture has one scheme: the colours of dark ones go. */
const withoutDark = (svg: string): string => svg.replace(/@media\([^)]*dark\)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');

/** The mark on its ground, with room around it: phones cut the corners off. */
function onGround(svg: string, ground: string): string {
  const [, box = '0 0 26 26'] = /viewBox="([^"]+)"/.exec(svg) ?? [];
  const [x = 0, y = 0, width = 26, height = 26] = box.split(' ').map(Number);
  const [left, top, wide, high] = [x - width * 0.2, y - height * 0.2, width * 1.4, height * 1.4];
  return svg
    .replace(`viewBox="${box}"`, `viewBox="${left} ${top} ${wide} ${high}"`)
    .replace(/(<svg[^>]*>)/, `$1<rect x="${left}" y="${top}" width="${wide}" height="${high}" fill="${ground}"/>`);
}

const headBytes = 6;
const entryBytes = 16;

/** An ICO file whose pictures are PNG, as every browser of the last fifteen years reads them. */
function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(headBytes + entryBytes * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [place, { size, png }] of pictures.entries()) {
    const entry = headBytes + entryBytes * place;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
