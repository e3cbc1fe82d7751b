import type { Random } from '../proof/random.ts';
import type { Values } from './values.ts';
import { type Language, nb, two } from './writeNumber.ts';

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

export function writeDate({ year, month, day }: Values['date'], language: Language, random: Random): string {
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
