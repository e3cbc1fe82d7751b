import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { OfficialRates } from '#frontend/shop/content/SiteContent.ts';
import { type Locale, locales } from '#shared/messages/locale.ts';
import { contentFolder } from './readContent.ts';

const perLocale = Object.fromEntries(locales.map((locale) => [locale, z.string()])) as Record<Locale, z.ZodMiniString>;

const Facts = z.record(z.string(), z.strictObject({ ...perLocale, source: z.string(), read: z.optional(z.string()) }));

const readFacts = () =>
  z.parse(Facts, parse(readFileSync(join(contentFolder, 'facts.yaml'), 'utf8'), { schema: 'failsafe' }));

/** What others have set, with where and when it was read: `frontend/content/facts.yaml`. */
export const facts = (locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(readFacts()).map(([name, fact]) => [name, fact[locale]]));

/** What courts and offices pay for a sworn page, by group I to IV, into Polish and from it. */
export function officialRates(locale: Locale): OfficialRates {
  const all = readFacts();
  const rows = [1, 2, 3, 4].map((group) => {
    const [into, from] = [all[`official_into_${group}`], all[`official_from_${group}`]];
    if (!into || !from) throw new Error(`facts.yaml has no official rate of group ${group}`);
    return { into: into[locale], from: from[locale], source: into.source, read: into.read ?? '' };
  });
  return { rows, source: rows[0]?.source ?? '', read: rows[0]?.read ?? '' };
}
