import type { Random } from '../proof/random.ts';
import { names, type Values } from './values.ts';
import { writeDate } from './writeDate.ts';
import { type Language, nb, two, writeNumber } from './writeNumber.ts';

const million: Readonly<Record<Language, string>> = {
  en: 'million',
  pl: 'mln',
  de: 'Mio.',
  fr: 'millions',
  es: 'millones',
  it: 'milioni',
  cs: 'mil.',
  uk: 'млн',
};

const euro: Readonly<Record<Language, readonly string[]>> = {
  en: ['EUR', 'euros'],
  pl: ['EUR', 'euro', '€'],
  de: ['EUR', 'Euro', '€'],
  fr: ['€', 'euros'],
  es: ['€', 'euros', 'EUR'],
  it: ['€', 'euro', 'EUR'],
  cs: ['EUR', 'eur'],
  uk: ['євро', 'EUR'],
};

const zloty: Readonly<Record<Language, readonly string[]>> = {
  en: ['PLN', 'zlotys'],
  pl: ['zł', 'PLN', 'złotych'],
  de: ['PLN', 'Zloty'],
  fr: ['PLN', 'zlotys'],
  es: ['PLN'],
  it: ['PLN', 'zloty'],
  cs: ['PLN', 'zlotých'],
  uk: ['злотих', 'PLN'],
};

export function writeTime({ hour, minute }: Values['time'], language: Language, random: Random): string {
  const half = hour >= 12 ? 'p' : 'a';
  const low = hour % 12 === 0 ? 12 : hour % 12;
  const full = `${hour}:${two(minute)}`;
  const twelve = minute === 0 ? String(low) : `${low}:${two(minute)}`;
  const ways: Readonly<Record<Language, readonly string[]>> = {
    en: [`${twelve} ${half}.m.`, `${twelve}${half}m`, full, `${low}.${two(minute)} ${half}m`],
    pl: [full, `godz. ${hour}.${two(minute)}`, `godz. ${full}`],
    de: [`${full} Uhr`, `${hour}.${two(minute)} Uhr`, ...(minute === 0 ? [`${hour} Uhr`] : [])],
    fr: [`${hour}h${two(minute)}`, `${hour} h ${two(minute)}`, full, ...(minute === 0 ? [`${hour} heures`] : [])],
    es: [full, `${twelve} ${half}. m.`, `${hour}.${two(minute)}`],
    it: [full, `${hour}.${two(minute)}`],
    cs: [full, `${hour}.${two(minute)} hodin`, ...(minute === 0 ? [`${hour} hodin`] : [])],
    uk: [full, ...(minute === 0 ? [`${hour} годині`] : [])],
  };
  return random.pick(ways[language]);
}

function writeAmount({ grosze, currency }: Values['amt'], language: Language, random: Random): string {
  const sign = random.pick((currency === 'EUR' ? euro : zloty)[language]);
  const blank = random.pick([' ', nb]);
  if (grosze % 10_000_000 === 0 && random.chance(0.6))
    return `${writeNumber(grosze / 100_000_000, 1, language, random)}${blank}${million[language]} ${sign}`;
  const text = writeNumber(grosze / 100, grosze % 100 === 0 && random.chance(0.6) ? 0 : 2, language, random);
  if (language === 'en' && sign === sign.toUpperCase() && random.chance(0.6))
    return currency === 'EUR' && random.chance(0.5) ? `€${text}` : `${sign} ${text}`;
  return `${text}${blank}${sign}`;
}

const isWhole = (value: number) => Number.isInteger(value);

/** What a gap says in a language. */
export function writeValue(slot: string, values: Values, language: Language, random: Random): string {
  const name = names[values.name] ?? names[0];
  switch (slot) {
    case 'date':
      return writeDate(values.date, language, random);
    case 'time':
      return writeTime(values.time, language, random);
    case 'amt':
      return writeAmount(values.amt, language, random);
    case 'num':
      return writeNumber(values.num, 0, language, random);
    case 'dec':
      return writeNumber(values.dec, 1, language, random);
    case 'pct':
      return `${writeNumber(values.pct, isWhole(values.pct) ? 0 : 1, language, random)}${random.pick(['%', `${nb}%`])}`;
    case 'name':
      return (language === 'uk' ? name?.cyrillic : name?.base) ?? '';
    case 'nameOf':
      return name?.genitive ?? '';
    case 'phone':
      return random.chance(0.5)
        ? values.phone
        : values.phone.replaceAll(' ', random.pick(['-', nb])).replace(/^\+48./, '+48 ');
    case 'iban':
      return random.chance(0.6) ? values.iban.replace(/(.{4})(?=.)/g, '$1 ') : values.iban;
    case 'nip':
      return random.chance(0.5) ? values.nip : values.nip.replace(/^(...)(...)(..)(..)$/, '$1-$2-$3-$4');
    case 'doc':
      return random.chance(0.5) ? values.doc : `${values.doc.slice(0, 3)} ${values.doc.slice(3)}`;
    default:
      return String(values[slot as 'email' | 'url' | 'pesel' | 'code' | 'year' | 'year2']);
  }
}

/** A sentence with its gaps filled. `slips`: the words with a slip are written wrong. */
export function fill(sentence: string, values: Values, language: Language, random: Random, slips = false): string {
  return sentence
    .replace(/\[([^|\]]+)\|([^\]]+)\]/g, slips ? '$2' : '$1')
    .replace(/\{(\w+)\}/g, (_gap, slot: string) => writeValue(slot, values, language, random));
}
