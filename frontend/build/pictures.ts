import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { type Locale, locales } from '#shared/messages/locale.ts';
import { type PictureKind, pictureKinds } from '../app/pictureKinds.ts';

type Pictures = Record<Locale, Record<PictureKind, string>>;

/** The font of the site as files that a renderer of SVG can read; browsers get another form of it. */
const fontFiles = ['400Regular/Figtree_400Regular.ttf', '700Bold/Figtree_700Bold.ttf'].map((file) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/figtree/${file}`),
);

/** Draws the pictures of shared links, one for each kind of page and language, into the site's assets; answers their addresses. */
export async function drawPictures(
  render: (kind: PictureKind, locale: Locale) => Promise<string>,
  dist: string,
): Promise<Pictures> {
  const colours = lightTokens(readFileSync(new URL('../design/tokens.css', import.meta.url), 'utf8'));
  const drawn: [Locale, Record<string, string>][] = [];
  for (const locale of locales) {
    const addresses: Record<string, string> = {};
    for (const kind of pictureKinds) {
      const svg = coloured(await render(kind, locale), colours);
      const png = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Figtree' } });
      const bytes = png.render().asPng();
      const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
      addresses[kind] = `/assets/share-${kind}-${locale}-${hash}.png`;
      writeFileSync(join(dist, addresses[kind]), bytes);
    }
    drawn.push([locale, addresses]);
  }
  return Object.fromEntries(drawn) as Pictures;
}

/** Values of the tokens in light colours: the first block of the sheet. */
export function lightTokens(css: string): ReadonlyMap<string, string> {
  const root = /:root \{([^}]*)\}/.exec(css)?.[1] ?? '';
  return new Map([...root.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

/** With values in place of the tokens' names; throws at a name that is no token. */
export const coloured = (svg: string, colours: ReadonlyMap<string, string>): string =>
  svg.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const value = colours.get(name);
    if (value === undefined) throw new Error(`a picture is drawn in ${name}, which is no token`);
    return value;
  });
