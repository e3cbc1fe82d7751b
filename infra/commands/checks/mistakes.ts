import type { CheckName } from '#shared/model/work/check.ts';
import type { Random } from '../proof/random.ts';
import { names, type Values } from './values.ts';

/** Mistakes that are injected, with the check that has to find each and the gaps a sentence needs for it. */
export const mistakes: Readonly<Record<string, { check: CheckName; slots: readonly string[] }>> = {
  damaged: { check: 'opens', slots: [] },
  other_type: { check: 'right_type', slots: [] },
  source_file: { check: 'source_itself', slots: [] },
  source_text: { check: 'source_itself', slots: [] },
  tracked: { check: 'tracked_changes', slots: [] },
  comment: { check: 'comments', slots: [] },
  pesel: { check: 'pesel', slots: ['pesel'] },
  nip: { check: 'nip', slots: ['nip'] },
  iban: { check: 'iban', slots: ['iban'] },
  document: { check: 'document_number', slots: ['doc'] },
  code: { check: 'document_number', slots: ['code'] },
  email: { check: 'email', slots: ['email'] },
  url: { check: 'url', slots: ['url'] },
  name: { check: 'confirmed', slots: ['name'] },
  confirmed_date: { check: 'confirmed', slots: ['date'] },
  confirmed_number: { check: 'confirmed', slots: ['num'] },
  digit: { check: 'numbers', slots: ['num', 'dec', 'pct', 'amt'] },
  place_of_comma: { check: 'numbers', slots: ['dec', 'amt'] },
  currency: { check: 'numbers', slots: ['amt'] },
  word: { check: 'numbers', slots: ['|'] },
  cell: { check: 'numbers', slots: [] },
  day: { check: 'dates', slots: ['date'] },
  month: { check: 'dates', slots: ['date'] },
  year: { check: 'dates', slots: ['date'] },
  hour: { check: 'times', slots: ['time'] },
  minute: { check: 'times', slots: ['time'] },
  missing: { check: 'missing', slots: [] },
  table: { check: 'structure', slots: [] },
  untranslated: { check: 'untranslated', slots: [] },
  half_untranslated: { check: 'untranslated', slots: [] },
  cut_short: { check: 'length', slots: [] },
  padded: { check: 'length', slots: [] },
};

/** The values as someone mistyped them. */
export function spoiled(mistake: string, values: Values, slot: string, random: Random): Values {
  switch (mistake) {
    case 'pesel':
    case 'nip':
    case 'iban':
    case 'code':
      return { ...values, [mistake]: mistyped(values[mistake], random) };
    case 'document':
      return { ...values, doc: mistyped(values.doc, random) };
    case 'email':
      return { ...values, email: letterWrong(values.email, random) };
    case 'url':
      return { ...values, url: letterWrong(values.url, random) };
    case 'name':
      return { ...values, name: values.name };
    case 'confirmed_date':
    case 'day':
      return { ...values, date: { ...values.date, day: (values.date.day % 28) + 1 } };
    case 'month':
      return { ...values, date: { ...values.date, month: (values.date.month % 12) + 1 } };
    case 'year':
      return { ...values, date: { ...values.date, year: values.date.year + random.pick([-1, 1, 10]) } };
    case 'hour':
      return { ...values, time: { ...values.time, hour: values.time.hour + random.pick([-1, 1]) } };
    case 'minute':
      return { ...values, time: { ...values.time, minute: (values.time.minute + 10) % 60 } };
    case 'currency':
      return { ...values, amt: { ...values.amt, currency: values.amt.currency === 'EUR' ? 'PLN' : 'EUR' } };
    case 'place_of_comma':
      return { ...values, dec: values.dec * 10, amt: { ...values.amt, grosze: values.amt.grosze * 10 } };
    case 'confirmed_number':
      return { ...values, num: otherNumber(values.num, random) };
    case 'digit':
      return {
        ...values,
        ...(slot === 'num' && { num: otherNumber(values.num, random) }),
        ...(slot === 'dec' && { dec: otherNumber(values.dec * 10, random) / 10 }),
        ...(slot === 'pct' && { pct: otherNumber(Math.round(values.pct * 10), random) / 10 }),
        ...(slot === 'amt' && { amt: { ...values.amt, grosze: otherNumber(values.amt.grosze / 100, random) * 100 } }),
      };
    default:
      return values;
  }
}

/** One digit other, one lost, or two exchanged. */
function otherNumber(value: number, random: Random): number {
  const digits = String(Math.round(value));
  const at = random.between(0, digits.length - 1);
  const other = (Number(digits[at]) + random.between(1, 8)) % 10;
  const changed = Number(digits.slice(0, at) + other + digits.slice(at + 1));
  const lost = digits.length > 2 ? Number(digits.slice(0, at) + digits.slice(at + 1)) : changed;
  const result = random.pick([changed, lost, changed]);
  return result === Math.round(value) || result === 0 ? Math.round(value) + 1 : result;
}

function mistyped(text: string, random: Random): string {
  const places = [...text].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []));
  const at = random.pick(places);
  const next = places.find((place) => place === at + 1);
  if (next !== undefined && text[at] !== text[next] && random.chance(0.4))
    return text.slice(0, at) + text[next] + text[at] + text.slice(next + 1);
  return text.slice(0, at) + ((Number(text[at]) + random.between(1, 8)) % 10) + text.slice(at + 1);
}

function letterWrong(text: string, random: Random): string {
  const places = [...text].flatMap((sign, at) => (/[a-z]/.test(sign) && at > 0 ? [at] : []));
  const at = random.pick(places);
  return random.chance(0.5)
    ? text.slice(0, at) + text.slice(at + 1)
    : `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`;
}

export const slipOf = (values: Values): string => names[values.name]?.slip ?? '';
