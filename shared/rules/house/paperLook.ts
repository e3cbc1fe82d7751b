import { look } from '#brand/look.ts';
import { markPaths } from './markPaths.ts';

/** The light colours of `frontend/design/tokens.css` that papers are printed in. */
export const siteColours = {
  accent: '#0b6157',
  'accent-soft': '#e4f1ee',
  ink: '#14201d',
  muted: '#53615d',
  line: '#dbe1de',
  danger: '#b3261e',
  'danger-soft': '#fcebe9',
  'art-soft': '#cfe7e2',
} as const;
export type PaperColour = keyof typeof siteColours;

/** The colour of a paper as #rrggbb: the brand's own, or the site's. */
export const paperColour = (name: PaperColour): string => look.colours.light[name] ?? siteColours[name];

/** A figure of the mark: a path as SVG writes it, what it is filled with (at an opacity), and whether it has an edge. */
interface MarkFigure {
  d: string;
  colour: PaperColour;
  opacity: number;
  isEdged: boolean;
}

/** The mark as figures in a square of `size`. */
export const paperMark: { size: number; figures: readonly MarkFigure[] } = look.logo
  ? {
      size: Number(look.logo.viewBox.split(' ')[3]),
      figures: look.logo.paths.map(({ d, opacity = 1 }) => ({ d, colour: 'accent', opacity, isEdged: false })),
    }
  : {
      size: 26,
      figures: [
        { d: markPaths.recto, colour: 'art-soft', opacity: 1, isEdged: true },
        { d: markPaths.verso, colour: 'accent', opacity: 1, isEdged: true },
      ],
    };
