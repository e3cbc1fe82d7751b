import type { Bar } from './bar.ts';
import type { Command } from './commands.ts';
import { figures } from './figures.ts';

/** A command's JSON line. */
export type Line = Readonly<Record<string, unknown>>;

export const barsOf = (command: Command): readonly Bar[] =>
  figures.flatMap((figure) => (figure.command === command ? figure.bars : []));

/** The number that a command holds its figure to, and does as much as. */
export function barOf(command: Command, at: string): number {
  const bar = barsOf(command).find((one) => one.at === at);
  const value = bar?.most ?? bar?.least;
  if (value === undefined) throw new Error(`${command} has no bar of ${at}.`);
  return value;
}

/** The number at a path of the line; of a list its length, and 1 for what is true. */
export function figureAt(line: Line, at: string): number | undefined {
  const found = at.split('.').reduce<unknown>((node, key) => (isLine(node) ? node[key] : undefined), line);
  if (Array.isArray(found)) return found.length;
  if (typeof found === 'boolean') return found ? 1 : 0;
  return typeof found === 'number' ? found : undefined;
}

const isLine = (node: unknown): node is Line => typeof node === 'object' && node !== null && !Array.isArray(node);

/**
 * What of a command's bars its figures break, in words; nothing where all are kept. `isPart`: a quick run, or a part of a
 * whole one.
 */
export function broken(command: Command, line: Line, isPart: boolean): string[] {
  return barsOf(command).flatMap((bar) => {
    if (bar.whole && isPart) return [];
    const figure = figureAt(line, bar.at);
    if (figure === undefined) return bar.ifMeasured || lacks(line) ? [] : [`${bar.at} was not measured`];
    const { most, least } = limitsOf(bar, isPart);
    if (!(figure <= most)) return [`${bar.at} is ${figure}, more than ${most}`];
    return figure >= least ? [] : [`${bar.at} is ${figure}, less than ${least}`];
  });
}

function limitsOf({ most, least, holds, quick }: Bar, isPart: boolean): { most: number; least: number } {
  const own = isPart ? quick : undefined;
  return {
    most: most === undefined ? Number.POSITIVE_INFINITY : (own ?? most),
    least: holds ? 1 : least === undefined ? Number.NEGATIVE_INFINITY : (own ?? least),
  };
}

/** Something that the command needs from outside was missing: what it would have measured is not broken. */
function lacks({ missing = [] }: Line): boolean {
  return Array.isArray(missing) ? missing.length > 0 : true;
}

interface Judged extends Line {
  /** What has to hold and is no figure; none: the bars alone decide. */
  ok?: boolean;
  /** What it needs from outside and did not find: with nothing broken it is skipped. */
  missing?: readonly string[];
}

/** How a command ends of which a part was not there. */
export const skippedCode = 2;

/** Judges a command's figures by its bars, prints them as the last line and ends the process accordingly. */
export function conclude(command: Command, { ok, ...figures }: Judged, { isPart = false } = {}): void {
  const found = broken(command, figures, isPart);
  for (const one of found) console.error(one);
  const isKept = ok !== false && found.length === 0;
  const isSkipped = isKept && lacks(figures);
  if (isSkipped) console.error(`Missing, so that not all was checked: ${figures.missing?.join(', ')}.`);
  console.log(JSON.stringify({ ok: isKept && !isSkipped, ...figures }));
  process.exitCode = isSkipped ? skippedCode : isKept ? 0 : 1;
}
