import type { Bar } from './bar.ts';
import { figures } from './figures.ts';

/** The table of shared/docs/figures.md, a line for each figure. */
export function figuresTable(): string[] {
  const rows = figures.map(({ number, what, command, bars }) => [
    String(number),
    what,
    sayBars(bars),
    command === 'test' ? '`npm test`' : `\`${command}\``,
  ]);
  return [['#', 'figure', 'bar', 'command'], ['---', '---', '---', '---'], ...rows].map((cells) =>
    cells.every((cell) => cell === '---') ? `|${cells.join('|')}|` : `| ${cells.join(' | ')} |`,
  );
}

/** A name such as `order: script` begins a group. */
function sayBars(bars: readonly Bar[]): string {
  return bars
    .map(sayBar)
    .join(', ')
    .replaceAll(/, ([\w ]+: )/g, '; $1');
}

function sayBar({ says, most, least, holds, unit }: Bar): string {
  if (holds) return says;
  const value = most ?? least ?? 0;
  if (unit === undefined && most === 0) return `0 ${says}`;
  const sign = most === undefined ? '≥' : '≤';
  return unit === undefined && Number.isInteger(value) && least !== undefined
    ? `${sign} ${value.toLocaleString('en')} ${says}`
    : `${says} ${sign} ${withUnit(value, unit)}`;
}

export function withUnit(value: number, unit: Bar['unit']): string {
  const number = (of: number) => of.toLocaleString('en', { maximumFractionDigits: 2 });
  if (unit === '%') return `${number(value * 100)} %`;
  if (unit === 'bytes') return `${number(value / 1000)} kB`;
  return unit === undefined ? number(value) : `${number(value)} ${unit}`;
}

/** The paper with the table as the figures are now. */
export function inPaper(paper: string): string {
  return paper.replace(/^\|.*\n(?:\|.*\n)*/m, () => `${figuresTable().join('\n')}\n`);
}
