import type { Locale } from '#shared/messages/locale.ts';
import type { Country } from '#shared/model/language/language.ts';
import { countryRows } from './countryRows.ts';

/** Members, and Monaco, which is France for VAT (Directive 2006/112/EC, art. 7). */
const euMembers = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '),
);

/** Every country and territory of ISO 3166-1, by alpha-2 code. */
export const countries: readonly Country[] = countryRows
  .trim()
  .split('\n')
  .map((row) => {
    const [id = '', iso2 = '', en = '', pl = ''] = row.split('|');
    return { id: Number(id), iso2, names: { en, pl }, eu: euMembers.has(iso2) };
  });

const byId = new Map(countries.map((country) => [country.id, country]));
const byIso2 = new Map(countries.map((country) => [country.iso2, country]));

/** `id` is ISO 3166-1 numeric. */
export function countryById(id: number): Country | undefined {
  return byId.get(id);
}

/** Outside the European Union, but in the post's price zone Europe. */
const otherEurope = new Set('AD AL AX BA BY CH FO GB GG GI IM IS JE LI MD ME MK NO RS RU SJ SM TR UA VA XK'.split(' '));

/** Whether mail to a country is priced as within Europe; `id` as of `countryById`. */
export function isEuropean(id: number): boolean {
  const country = countryById(id);
  return country !== undefined && (country.eu || otherEurope.has(country.iso2));
}

/**
 * The European Economic Area: the members with what belongs to the Union's territory and has a code of its own (TFEU,
 * art. 349 and 355), without Monaco, which is France for VAT alone, and Iceland, Liechtenstein, Norway.
 */
const eeaBesideMembers = new Set('AX GF GP IS LI MF MQ NO RE YT'.split(' '));

/** Whether personal data that goes to a country stays in the EEA (GDPR, chapter V); `id` as of `countryById`. */
export function isInEea(id: number): boolean {
  const country = countryById(id);
  if (!country || country.iso2 === 'MC') return false;
  return country.eu || eeaBesideMembers.has(country.iso2);
}

/** `iso2` in upper case. */
export function countryByIso2(iso2: string): Country | undefined {
  return byIso2.get(iso2);
}

/** Poland's neighbours, by their number of customers. */
const nearby = ['PL', 'DE', 'UA', 'CZ', 'SK', 'LT', 'BY', 'RU'];

/** All countries in the order they are offered in: Poland and its neighbours, then by name in the language. */
export function sortedCountries(locale: Locale): Country[] {
  const collator = new Intl.Collator(locale);
  const rank = ({ iso2 }: Country) => (nearby.includes(iso2) ? nearby.indexOf(iso2) : nearby.length);
  return countries.toSorted((a, b) => rank(a) - rank(b) || collator.compare(a.names[locale], b.names[locale]));
}
