import { readFileSync } from 'node:fs';
import { look } from '#brand/look.ts';

const file = new URL('../design/tokens.css', import.meta.url);

type Colours = Readonly<Record<string, string>>;

/** The brand's own colours as a style sheet that follows the design's. */
export function brandStyle({ light, dark }: Record<'light' | 'dark', Colours> = look.colours): string {
  const rules = (colours: Colours) =>
    Object.entries(colours)
      .map(([name, colour]) => `--${name}:${colour};`)
      .join('');
  return [
    ...(Object.keys(light).length > 0 ? [`:root{${rules(light)}}`] : []),
    ...(Object.keys(dark).length > 0 ? [`@media (prefers-color-scheme: dark){:root{${rules(dark)}}}`] : []),
  ].join('\n');
}

/** Every colour that pages are drawn in: the design's tokens, with the brand's in their place. Throws at one that no design has. */
export function colours(own = look.colours): Record<'light' | 'dark', Record<string, string>> {
  const css = readFileSync(file, 'utf8');
  const [first = '', second = ''] = css.split('@media (prefers-color-scheme: dark)');
  const tokens = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name = '', colour = '']) => [name, colour]),
    );
  const light = tokens(first);
  const unknown = [...Object.keys(own.light), ...Object.keys(own.dark)].filter((name) => !(name in light));
  if (unknown.length > 0) throw new Error(`The design has no token ${unknown.join(', ')}.`);
  return { light: { ...light, ...own.light }, dark: { ...light, ...own.light, ...tokens(second), ...own.dark } };
}

/** What stands on what, and the least contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: readonly (readonly [string, string, number])[] = [
  ...['bg', 'surface'].flatMap((ground) =>
    ['ink', 'muted', 'accent', 'accent-strong', 'danger'].map((text) => [text, ground, 4.5] as const),
  ),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['ink', 'accent-soft', 4.5],
  ['accent-strong', 'accent-soft', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['warn', 'warn-soft', 4.5],
  ['control', 'bg', 3],
  ['on-panel', 'panel', 4.5],
  ['panel-muted', 'panel', 4.5],
  ['panel-accent', 'panel', 4.5],
];

/** Pairs of colours that cannot be read, a line for each; nothing when all can. */
export function weakContrasts(own = look.colours): string[] {
  return Object.entries(colours(own)).flatMap(([scheme, all]) =>
    pairs.flatMap(([text, ground, least]) => {
      const [one, other] = [all[text], all[ground]];
      if (one === undefined || other === undefined) return [`${scheme}: the design has no token ${text} or ${ground}`];
      const ratio = contrast(one, other);
      return ratio >= least ? [] : [`${scheme}: ${text} on ${ground} is ${ratio.toFixed(2)}, at least ${least}`];
    }),
  );
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
