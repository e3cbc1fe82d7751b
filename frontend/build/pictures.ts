import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Locale } from '#shared/messages/locale.ts';
import type { PictureKind } from '../app/pictureKinds.ts';

/** The font of the site as files that a renderer of SVG can read; browsers get another form of it. */
const fontFiles = ['400Regular/Figtree_400Regular.ttf', '700Bold/Figtree_700Bold.ttf'].map((file) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/figtree/${file}`),
);

/** Draws the pictures of shared links, one for each kind of page and language, into the site's assets as pages ask for their addresses. */
export function sharedPictures(
  render: (kind: PictureKind, locale: Locale) => Promise<string>,
  dist: string,
): (kind: PictureKind, locale: Locale) => Promise<string> {
  const colours = lightTokens(readFileSync(new URL('../design/tokens.css', import.meta.url), 'utf8'));
  const drawn = new Map<string, Promise<string>>();
  const draw = async (kind: PictureKind, locale: Locale): Promise<string> => {
    const svg = coloured(await render(kind, locale), colours);
    const png = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Figtree' } });
    const bytes = png.render().asPng();
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
    const address = `/assets/share-${kind}-${locale}-${hash}.png`;
    writeFileSync(join(dist, address), bytes);
    return address;
  };
  return (kind, locale) => {
    const name = `${kind}-${locale}`;
    const address = drawn.get(name) ?? draw(kind, locale);
    drawn.set(name, address);
    return address;
  };
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
