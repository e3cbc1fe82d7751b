import { canonicalNumber, type Figure, type Masked, numberValue } from './Figure.ts';

const gap = `[ \\u00a0\\u2009\\u202f'’]`;
const phone =
  /\+\d{1,3}[\s\u00a0().-]*\d(?:[\s\u00a0().-]{0,2}\d){6,12}|(?<![\d-])\d{3}([ \u00a0-])\d{3}\1\d{3}(?![\d-])/g;
const number = new RegExp(
  `\\d{1,3}(?:${gap}\\d{3})+(?:[.,]\\d+)?(?!\\d)|\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?(?![\\d])|\\d{1,3}(?:\\.\\d{3})+(?:,\\d+)?(?![\\d])|\\d+(?:\\.\\d+){2,}|\\d+[.,]\\d+|\\d+`,
  'g',
);
const wordBefore = /([\p{L}€$£₴]+)\.?[\s\u00a0]*$/u;
const wordAfter = /^[\s\u00a0\u202f]*([\p{L}€$£₴]+)(\.?)(?:[\s\u00a0\u202f]+(?:de[\s\u00a0])?([\p{L}€$£₴]+))?/u;
const minusWord = /(?:minus|moins|menos|meno|мінус|минус)[\s\u00a0]*$/iu;

/** Removes the remaining figures from a text: plain numbers in every notation. */
export function readNumbers(masked: Masked, into: Figure[]): void {
  masked.take(phone, ([text]) => {
    into.push({ ...plain(text), values: [`n:${text.replace(/\D/g, '').replace(/^0+/, '')}`] });
    return true;
  });
  const { text } = masked;
  for (const match of text.matchAll(number)) into.push(readOne(text, match[0], match.index));
}

const plain = (text: string): Figure => ({ kind: 'number', text, values: [], parts: [], optional: false });

function readOne(text: string, digits: string, at: number): Figure {
  const before = text.slice(Math.max(0, at - 24), at);
  const after = text.slice(at + digits.length).slice(0, 40);
  const [, next, dot = '', second] = wordAfter.exec(after) ?? [];
  const readings = readingsOf(digits);
  // "mil." with a dot is the Czech million; "mil" alone is a thousand in other languages.
  const times = multiplierOf(next === 'mil' ? next + dot : next);
  const values = signed(
    times === 1 ? readings : readings.filter(isNumber).map((one) => numberValue(Number(one.slice(2)) * times)),
    before,
  );
  const currency = currencyOf(times === 1 ? next : second) ?? currencyOf(wordBefore.exec(before)?.[1]);
  // A4, H2O, COVID-19: part of a name.
  const isGlued = /\p{L}$/u.test(before) && /^\d{1,2}$/.test(digits);
  return {
    ...plain(digits),
    values: [...values, ...(/^s\b/.test(after) && digits.length === 4 ? [`n:${Number(digits.slice(2))}`] : [])],
    parts: /\d\D+\d/.test(digits) ? (digits.match(/\d+/g) ?? []).map((part) => canonicalNumber(part)) : [],
    ...(currency !== undefined && { currency }),
    optional: isGlued,
    ...(isGlued && { word: true }),
  };
}

/** Whether a reading is a plain number, not a time or a date. */
const isNumber = (reading: string): boolean => reading.startsWith('n:');

function signed(values: readonly string[], before: string): string[] {
  const negative = values.map((value) => value.replace('n:', 'n:-'));
  if (minusWord.test(before)) return [...negative, ...values];
  if (/(?:^|[\s\u00a0(])[−-]$/.test(before)) return /^\s*[−-]$/.test(before) ? [...negative, ...values] : negative;
  return [...values];
}

/** Possible readings of digits with separators: 1.234 may be above a thousand, or a decimal. */
function readingsOf(digits: string): string[] {
  const marks = digits.replace(/\d/g, '');
  const last = marks.at(-1) ?? '';
  const tail = digits.slice(digits.lastIndexOf(last) + 1);
  const whole = canonicalNumber(digits.replace(/\D/g, ''));
  const decimal = canonicalNumber(`${digits.slice(0, digits.lastIndexOf(last)).replace(/\D/g, '')}.${tail}`);
  const isGrouping = tail.length === 3 && !digits.startsWith('0');
  if (marks.length > 1) {
    if (new Set(marks).size > 1 && /[.,]/.test(last)) return [decimal];
    return isGrouping ? [whole] : [`s:${digits}`, whole];
  }
  if (!/[.,]/.test(last)) return [whole];
  return [...(isGrouping ? [whole, decimal] : [decimal]), ...clockAndDay(digits)];
}

/** Readings of digits with a dot as a time or a day: 14.30, 12.03. */
function clockAndDay(digits: string): string[] {
  const [, left = '', right = ''] = /^(\d{1,2})\.(\d{1,2})$/.exec(digits) ?? [];
  const [one, other] = [Number(left), Number(right)];
  const isDay = one >= 1 && one <= 31 && other >= 1 && other <= 12;
  return [
    ...(right.length === 2 && one <= 24 && other < 60 ? [`t:${one * 60 + other}`] : []),
    ...(isDay ? [`d:--${String(other).padStart(2, '0')}-${String(one).padStart(2, '0')}`] : []),
  ];
}

const names: Readonly<Record<string, RegExp>> = {
  PLN: /^(?:zł|zl|pln|złot\p{L}*|zlot\p{L}*|злот\p{L}*)$/iu,
  EUR: /^(?:€|eur|euro|euros|eura|євро|евро)$/iu,
  USD: /^(?:\$|usd|dollar\p{L}*|dolar\p{L}*|dólar\p{L}*|долар\p{L}*|доллар\p{L}*)$/iu,
  GBP: /^(?:£|gbp)$/iu,
  CHF: /^(?:chf)$/iu,
  CZK: /^(?:kč|czk|korun\p{L}*)$/iu,
  UAH: /^(?:₴|грн|uah|hrywien|hrywn\p{L}*|hryvn\p{L}*|гривень|гривн\p{L}*)$/iu,
};

/** ISO code of the currency that a word or sign beside a number names. */
function currencyOf(word = ''): string | undefined {
  return Object.entries(names).find(([, pattern]) => pattern.test(word))?.[0];
}

const multipliers: readonly (readonly [RegExp, number])[] = [
  [/^(?:tys|tysi\p{L}*|thousand|tausend|tsd|mille|mil|tisíc\p{L}*|тис|тисяч\p{L}*|тыс\p{L}*|duizend)$/iu, 1e3],
  [
    /^(?:mln|mio|mil\.|million\p{L}*|milion\p{L}*|millón|millones|milione|milioni|milión\p{L}*|млн|мільйон\p{L}*|миллион\p{L}*)$/iu,
    1e6,
  ],
  [/^(?:mld|mrd|bn|milliard\p{L}*|miliard\p{L}*|billion|млрд|мільярд\p{L}*|миллиард\p{L}*)$/iu, 1e9],
];

/** What a word after a number multiplies it by; 1 for any other. */
export function multiplierOf(word = ''): number {
  return multipliers.find(([pattern]) => pattern.test(word))?.[1] ?? 1;
}
