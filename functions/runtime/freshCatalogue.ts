import { inForce } from '../domain/catalogue/inForce.ts';
import type { PublishedLanguages, PublishedPrices } from '../domain/catalogue/published.ts';
import type { HttpMiddleware } from './http/chain.ts';
import { optionalSetting, setting } from './settings.ts';
import { testWorld } from './testWorld.ts';

/**
 * How long a reading of the catalogue is used. Together with the cache time of answers it is well below the lead time
 * of a new version.
 */
const freshMilliseconds = 30_000;
/** How long quotes use an old reading while the table cannot be read; after that a newer version may be in force. */
const staleMilliseconds = 90_000;

let read: { at: number; languages: readonly PublishedLanguages[] } | undefined;
let applied: string | undefined;

/**
 * Published prices and languages, and who covers which pair, for quoting functions: read again after half a minute. While the table cannot be read,
 * the last reading is used a little longer, then the call fails.
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

/**
 * Reads the catalogue at once, and takes what the stage decided of VAT, for the instance that has just published a version or
 * changed the coverage.
 */
export async function readAll(): Promise<void> {
  const { priceVersions, languageVersions, coverage } = await import('./services/catalogue.ts');
  const [prices, languages, covered] = await Promise.all([
    priceVersions().read(),
    languageVersions().read(),
    // Simulated translators work in every pair.
    testWorld() ? undefined : coverage().current(),
  ]);
  const inUse = (one: PublishedPrices) => one.withdrawnAt === undefined;
  const { knowPrices } = await import('../domain/pricing/priceConfigurations.ts');
  knowPrices(prices.versions.filter(inUse).map(({ configuration }) => configuration));
  const { decideVatOutsideEu } = await import('../domain/vat/vatTreatment.ts');
  decideVatOutsideEu(setting('VAT_OUTSIDE_EU_CONSUMER'));
  (await import('../domain/catalogue/coverage.ts')).knowCoverage(covered);
  read = { at: performance.now(), languages: languages.versions };
}

/** Loads the published catalogue before anything is quoted. */
export const catalogueKnown = (): HttpMiddleware => ({
  before: ({ context: { call } }) => freshCatalogue(call.now),
});
