import type { Country } from '#shared/model/country.ts';
import { countryRows } from './countryRows.ts';

const euMembers = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
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

/** `iso2` in upper case. */
export function countryByIso2(iso2: string): Country | undefined {
  return byIso2.get(iso2);
}
