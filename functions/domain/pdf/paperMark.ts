import { type PaperColour, paperColour, paperMark } from '#shared/rules/house/paperLook.ts';
import type { Colour, PdfDocument } from './PdfDocument.ts';

/** A colour of the brand, as a PDF has it; `opacity`: over white paper. */
export function inkOf(name: PaperColour, opacity = 1): Colour {
  const value = Number.parseInt(paperColour(name).slice(1), 16);
  const over = (part: number) => Math.round(255 - (255 - part) * opacity);
  return [over(value >> 16), over((value >> 8) & 0xff), over(value & 0xff)];
}

/**
 * Draws the mark of the brand into a square, by its lower left corner. A mark with curves is left out: papers then bear
 * the name alone.
 */
export function drawMark(pdf: PdfDocument, x: number, y: number, side: number): void {
  const scale = side / paperMark.size;
  for (const { d, colour, opacity, isEdged } of paperMark.figures) {
    for (const corners of cornersOf(d) ?? []) {
      const placed = corners.map(([right, down]) => [x + right * scale, y + side - down * scale] as const);
      const edge = { border: inkOf('accent'), width: 1.5 * scale };
      pdf.figure(placed, inkOf(colour, opacity), isEdged ? edge : undefined);
    }
  }
}

type Corner = readonly [number, number];

/** The corners of each figure of an SVG path of straight lines; undefined where it has a curve. */
export function cornersOf(path: string): Corner[][] | undefined {
  const figures: Corner[][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const isRelative = command === command.toLowerCase();
    const kind = command.toUpperCase();
    if (!'MLHVZ'.includes(kind)) return undefined;
    const step = kind === 'M' || kind === 'L' ? 2 : 1;
    for (let index = 0; index < numbers.length; index += step) {
      const [first = 0, second = 0] = numbers.slice(index, index + step);
      if (kind !== 'V') x = first + (isRelative ? x : 0);
      if (kind !== 'H') y = (kind === 'V' ? first : second) + (isRelative ? y : 0);
      if (kind === 'M' && index === 0) figures.push([]);
      figures.at(-1)?.push([x, y]);
    }
    if (kind === 'Z') [x, y] = figures.at(-1)?.[0] ?? [x, y];
  }
  return figures;
}
