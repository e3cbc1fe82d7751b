import type { Figure } from './Figure.ts';
import type { Masked } from './Masked.ts';

const half = `[ap]\\.?[\\s\\u00a0]?m\\b\\.?`;
const withHalf = new RegExp(`(?<![\\d.,:])(\\d{1,2})(?:[:.](\\d{2}))?(?::\\d{2})?[\\s\\u00a0]*(${half})`, 'gi');
const colon = /(?<![\d.,:])([01]?\d|2[0-4]):([0-5]\d)(?::([0-5]\d))?(?![\d:])/g;
const hours = /(?<![\d.,:])([01]?\d|2[0-4])[\s\u00a0\u202f]?[hH](?:[\s\u00a0\u202f]?([0-5]\d))?(?![\p{L}\d])/gu;
const called =
  /(?<![\d.,:])([01]?\d|2[0-4])(?:[.:]([0-5]\d))?[\s\u00a0]*(?:Uhr|o['’]clock|hod\.?|hodin|годин[иаі]?|uur)(?!\p{L})/gu;
const byWord =
  /(?<=\b(?:godz\.|godzina|godzinie|godziny|godziną|gg\.|ore|alle|las|klo|kl\.)[\s\u00a0])([01]?\d|2[0-4])(?:[.:]([0-5]\d))?(?![\d:]|[.,]\d)/gu;

/** Removes the times of day from a text, as minutes; 12- and 24-hour clocks are read alike. */
export function readTimes(masked: Masked, into: Figure[]): void {
  const push = (text: string, hour: number, minute: number, parts: (string | undefined)[]) => {
    if (hour > 24 || minute > 59) return false;
    const full = minute === 0 ? [`n:${hour}`] : [];
    const numbers = parts.filter((part) => part !== undefined).map((part) => `n:${Number(part)}`);
    const values = [`t:${hour * 60 + minute}`, ...full];
    into.push({ kind: 'time', text: text.trim(), values, parts: numbers, optional: false });
    return true;
  };
  masked.take(withHalf, ([text, hour = '', minute, mark = '']) => {
    if (Number(hour) > 12) return false;
    const isAfternoon = /^p/i.test(mark);
    return push(text, (Number(hour) % 12) + (isAfternoon ? 12 : 0), Number(minute ?? 0), [hour, minute]);
  });
  for (const pattern of [colon, called, byWord, hours])
    masked.take(pattern, ([text, hour, minute]) => push(text, Number(hour), Number(minute ?? 0), [hour, minute]));
}
