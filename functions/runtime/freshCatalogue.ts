import { inForce, type PublishedLanguages, type PublishedPrices } from '../domain/catalogue/published.ts';
import { optionalSetting } from './settings.ts';

/** How long what was read is used: with the time answers are kept, well below the lead of a new version. */
const freshMilliseconds = 30_000;
/** The longest that a version once read is quoted by; a newer one may be in force after it. */
const staleMilliseconds = 90_000;

let read: { at: number; languages: readonly PublishedLanguages[] } | undefined;
let applied: string | undefined;

/**
 * What staff have published of prices and languages, for a function that quotes by them: read again after half a minute.
 * While the table cannot be read, what was known is used for a little longer, then the call fails.
 */
export async function freshCatalogue(now: Date): Promise<void> {
  if (optionalSetting('TABLE_CATALOGUE') === undefined) return;
  const age = read ? performance.now() - read.at : Number.POSITIVE_INFINITY;
  if (age >= freshMilliseconds) {
    try {
      await readAll();
    } catch (error) {
      if (age >= staleMilliseconds) throw error;
    }
  }
  const languages = inForce(read?.languages ?? [], now);
  if (applied === languages?.version) return;
  applied = languages?.version;
  (await import('../domain/catalogue/languages.ts')).offerLanguages(languages?.languages);
}

/** What is published here is known here at once. */
export async function readAll(): Promise<void> {
  const { priceVersions, languageVersions } = await import('./services/catalogue.ts');
  const [prices, languages] = await Promise.all([priceVersions().read(), languageVersions().read()]);
  const inUse = (one: PublishedPrices) => one.withdrawnAt === undefined;
  const { knowPrices } = await import('../domain/pricing/priceConfigurations.ts');
  knowPrices(prices.versions.filter(inUse).map(({ configuration }) => configuration));
  read = { at: performance.now(), languages: languages.versions };
}
