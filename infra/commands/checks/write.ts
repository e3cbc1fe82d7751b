import type { Random } from '../proof/random.ts';
import { names, type Values } from './values.ts';

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

function writeTime({ hour, minute }: Values['time'], language: Language, random: Random): string {
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
function writeValue(slot: string, values: Values, language: Language, random: Random): string {
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

const months: Readonly<Record<Language, string>> = {
  en: 'January February March April May June July August September October November December',
  pl: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  cs: 'ledna února března dubna května června července srpna září října listopadu prosince',
  uk: 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
};

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

function writeDate({ year, month, day }: Values['date'], language: Language, random: Random): string {
  const name = months[language].split(' ')[month - 1] ?? '';
  const iso = `${year}-${two(month)}-${two(day)}`;
  const dotted = `${two(day)}.${two(month)}.${year}`;
  const ways: Readonly<Record<Language, readonly string[]>> = {
    en: [
      `${day} ${name} ${year}`,
      `${name} ${day}, ${year}`,
      `${two(day)}/${two(month)}/${year}`,
      iso,
      `${day} ${name.slice(0, 3)} ${year}`,
    ],
    pl: [
      `${day} ${name} ${year} r.`,
      `${dotted} r.`,
      dotted,
      `${day}${nb}${name} ${year}${nb}roku`,
      `${day} ${roman[month - 1]} ${year} r.`,
      iso,
    ],
    de: [`${day}. ${name} ${year}`, dotted, `${day}.${month}.${year}`],
    fr: [`${day === 1 ? '1er' : day} ${name} ${year}`, `${two(day)}/${two(month)}/${year}`],
    es: [`${day} de ${name} de ${year}`, `${two(day)}/${two(month)}/${year}`, `${day}-${month}-${year}`],
    it: [`${day} ${name} ${year}`, `${two(day)}/${two(month)}/${year}`, dotted],
    cs: [`${day}. ${name} ${year}`, `${day}. ${month}. ${year}`, `${day}.${month}.${year}`],
    uk: [`${day} ${name} ${year} року`, `${dotted} р.`, dotted],
  };
  return random.pick(ways[language]);
}

export type Language = 'en' | 'pl' | 'de' | 'fr' | 'es' | 'it' | 'cs' | 'uk';

const nb = '\u00a0';

const thin = '\u202f';

/** How each language writes thousands and decimals; a choice is made for each number. */
const groups: Readonly<Record<Language, readonly string[]>> = {
  en: [','],
  pl: [' ', nb, thin, '.', ''],
  de: ['.', nb, '.'],
  fr: [thin, nb, ' '],
  es: ['.', nb, ''],
  it: ['.', '.', ''],
  cs: [nb, ' ', '.'],
  uk: [nb, ' ', ''],
};

const two = (value: number): string => String(value).padStart(2, '0');

function writeNumber(value: number, decimals: number, language: Language, random: Random): string {
  const [whole = '', rest] = value.toFixed(decimals).split('.');
  const mark = random.pick(groups[language]);
  const grouped =
    whole.length > 3 && !(whole.length === 4 && random.chance(0.3)) ? whole.replace(/\B(?=(\d{3})+$)/g, mark) : whole;
  return rest === undefined ? grouped : `${grouped}${language === 'en' ? '.' : ','}${rest}`;
}
