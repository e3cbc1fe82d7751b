import type { TextHolder } from '../Holder.ts';
import { reasonOf } from '../segments/notForTranslation.ts';
import { stringHolders } from './stringHolders.ts';
import type { TextPart } from './TextPart.ts';

interface Cell {
  start: number;
  end: number;
  value: string;
}

/** Cells of a table as text (RFC 4180) with commas, semicolons, tabs or bars between them. */
export function csvHolders(part: TextPart, numbers: (text: string) => void = () => {}): TextHolder[] {
  const separator = separatorOf(part.text);
  const holders: TextHolder[] = [];
  for (const { start, end, value } of cellsOf(part.text, separator)) {
    const reason = reasonOf(value);
    if (reason === 'number' || reason === 'date') numbers(value);
    const isQuoted = part.text[start] === '"';
    const save = (text: () => string) => part.edit(start, end, () => cellText(text(), separator, isQuoted));
    holders.push(...stringHolders({ value, scope: 'cells', target: part.target, save }));
  }
  return holders;
}

/** The sign that is in the first lines outside of quotation marks most often, and in each of them as often. */
export function separatorOf(text: string): string {
  const lines = text
    .slice(0, 64 * 1024)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line !== '')
    .slice(0, 20);
  const rated = ['\t', ';', ',', '|'].map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    const first = counts[0] ?? 0;
    return { sign, score: first === 0 ? 0 : counts.filter((one) => one === first).length * 100 + first };
  });
  const best = rated.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.sign : ',';
}

function* cellsOf(text: string, separator: string): Generator<Cell> {
  let at = 0;
  while (at < text.length) {
    const start = at;
    if (text[at] === '"') {
      let end = text.indexOf('"', at + 1);
      while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
      // A mark that is never closed is part of the text.
      if (end >= 0 && (end + 1 === text.length || [separator, '\r', '\n'].includes(text[end + 1] ?? ''))) {
        at = end + 1;
        yield { start, end: at, value: text.slice(start + 1, end).replaceAll('""', '"') };
        at++;
        continue;
      }
    }
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
    if (at > start) yield { start, end: at, value: text.slice(start, at) };
    at++;
  }
}

function cellText(text: string, separator: string, isQuoted: boolean): string {
  const needs = isQuoted || text.includes(separator) || /["\r\n]/.test(text) || /^\s|\s$/.test(text);
  return needs ? `"${text.replaceAll('"', '""')}"` : text;
}
