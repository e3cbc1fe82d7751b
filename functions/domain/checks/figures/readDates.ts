import { canonicalNumber, type Figure, type Masked } from './Figure.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** A date in canonical form; undefined where no calendar has it. `year` 0: none given; `day` 0: a whole month. */
function dateValue(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 0 || day > 31) return undefined;
  if (year !== 0 && (year < 1000 || year > 2999)) return undefined;
  if (day === 0) return `d:${year}-${two(month)}`;
  return year === 0 ? `d:--${two(month)}-${two(day)}` : `d:${year}-${two(month)}-${two(day)}`;
}

function figure(text: string, values: readonly (string | undefined)[], parts: readonly (string | undefined)[]): Figure {
  const numbers = parts.filter((part) => part !== undefined && part !== '').map((part) => canonicalNumber(part ?? ''));
  return {
    kind: 'date',
    text,
    values: [...new Set(values.filter((value) => value !== undefined))],
    parts: numbers,
    optional: false,
  };
}

const shortYear = (digits: string): number => {
  const year = Number(digits);
  return digits.length === 4 ? year : year < 50 ? 2000 + year : 1900 + year;
};

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
const blank = '[\\s\\u00a0\\u202f]';
const yearFirst = new RegExp(`(?<![\\d.,/-])(\\d{4})([-./])${blank}?(\\d{1,2})\\2${blank}?(\\d{1,2})(?![\\d])`, 'g');
const yearLast = new RegExp(
  `(?<![\\d.,/-])(\\d{1,2})([-./])${blank}?(\\d{1,2})\\2${blank}?(\\d{4}|\\d{2})(?![\\d]|[.,/-]\\d)`,
  'g',
);
const ideographs = /(?:(\d{4})\s?[年년]\s?)?(\d{1,2})\s?[月월]\s?(?:(\d{1,2})\s?[日일号])?/g;
const romanMonth = new RegExp(`(?<!\\d)(\\d{1,2})[. ]${blank}?([IVX]{1,4})[. ]${blank}?(\\d{4})(?!\\d)`, 'g');

/** Removes the dates from a text: digits and month names of both languages of the pair. */
export function readDates(masked: Masked, languages: readonly string[], into: Figure[]): void {
  const push = (text: string, values: (string | undefined)[], parts: (string | undefined)[]) => {
    const read = figure(text.trim(), values, parts);
    if (read.values.length > 0) into.push(read);
    return read.values.length > 0;
  };
  masked.take(yearFirst, ([text, year, , month, day]) =>
    push(text, [dateValue(Number(year), Number(month), Number(day))], [year, month, day]),
  );
  masked.take(yearLast, ([text, one = '', sign, other = '', year = '']) => {
    const [first, second, full] = [Number(one), Number(other), shortYear(year)];
    const swapped = sign === '.' ? undefined : dateValue(full, first, second);
    const straight = dateValue(full, second, first);
    if (first === 0 || second === 0) return false;
    return push(text, [straight, swapped], [one, other, year]);
  });
  masked.take(ideographs, ([text, year, month, day]) => {
    if (year === undefined && day === undefined) return false;
    return push(text, [dateValue(Number(year ?? 0), Number(month), Number(day ?? 0))], [year, month, day]);
  });
  masked.take(romanMonth, ([text, day, month = '', year]) =>
    push(text, [dateValue(Number(year), roman.indexOf(month) + 1, Number(day))], [day, year]),
  );
  named(masked, languages, push);
}

type Push = (text: string, values: (string | undefined)[], parts: (string | undefined)[]) => boolean;

const article = `(?:de|del|of|den|d[’'])`;
const suffix = `(?:\\.|st|nd|rd|th|er|º|°|ª|-?го|-?e|-?ème)?`;
const dayFirst = new RegExp(
  `(?<![\\d.,])(\\d{1,2})${suffix}${blank}*(?:${article}${blank}?)?(\\p{L}{3,})\\.?(?:,?${blank}+(?:${article}${blank})?(\\d{4})(?!\\d))?`,
  'gu',
);
const monthFirst = new RegExp(
  `(?<!\\p{L})(\\p{L}{3,})\\.?${blank}+(\\d{1,2})(?:st|nd|rd|th)?(?![\\d]|[.:]\\d)(?:,?${blank}+(\\d{4})(?!\\d))?`,
  'gu',
);
const monthYear = new RegExp(`(?<!\\p{L})(\\p{L}{3,})\\.?,?${blank}+(?:${article}${blank})?(\\d{4})(?!\\d)`, 'gu');

function named(masked: Masked, languages: readonly string[], push: Push): void {
  const tables = languages.map(monthsOf);
  const monthOf = (name = '') => {
    const low = name.toLowerCase();
    for (const table of tables) if (table.has(low)) return table.get(low) ?? 0;
    return 0;
  };
  masked.take(dayFirst, ([text, day, name, year]) =>
    push(text, [dateValue(Number(year ?? 0), monthOf(name), Number(day))], [day, year]),
  );
  masked.take(monthFirst, ([text, name, day, year]) =>
    push(text, [dateValue(Number(year ?? 0), monthOf(name), Number(day))], [day, year]),
  );
  masked.take(monthYear, ([text, name, year]) => push(text, [dateValue(Number(year), monthOf(name), 0)], [year]));
}

/** Forms that no locale data has: cases of Slavic languages, old and short forms. */
const extra: Readonly<Record<string, readonly string[]>> = {
  pl: 'styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu'.split(' '),
  uk: 'січні лютому березні квітні травні червні липні серпні вересні жовтні листопаді грудні'.split(' '),
  ru: 'январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре'.split(' '),
  cs: 'lednu únoru březnu dubnu květnu červnu červenci srpnu září říjnu listopadu prosinci'.split(' '),
  sk: 'januári februári marci apríli máji júni júli auguste septembri októbri novembri decembri'.split(' '),
  de: 'jänner feber maerz apr mai jun jul aug sept okt nov dez'.split(' '),
  en: 'jan feb mar apr may june july aug sept oct nov dec'.split(' '),
};

const known = new Map<string, ReadonlyMap<string, number>>();

/** Months by lower-case name, in every form of a language; empty for an unknown language. */
export function monthsOf(language: string): ReadonlyMap<string, number> {
  const before = known.get(language);
  if (before) return before;
  const names = new Map<string, number>();
  const add = (name: string | undefined, month: number) => {
    const plain = name?.toLowerCase().replace(/\.$/, '') ?? '';
    if (plain.length > 2 && /^\p{L}+$/u.test(plain) && !names.has(plain)) names.set(plain, month);
  };
  if (Intl.DateTimeFormat.supportedLocalesOf(language).length > 0)
    for (const style of ['long', 'short'] as const)
      for (const more of [{ day: 'numeric', year: 'numeric' }, {}] as const) {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
          month: style,
          timeZone: 'UTC',
          ...more,
        });
        for (let month = 1; month <= 12; month++) {
          const parts = format.formatToParts(new Date(Date.UTC(2026, month - 1, 15)));
          add(parts.find(({ type }) => type === 'month')?.value, month);
        }
      }
  for (const [index, name] of (extra[language] ?? []).entries()) add(name, index + 1);
  known.set(language, names);
  return names;
}

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
