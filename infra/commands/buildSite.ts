import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { siteFolder } from '#frontend/build/chosenBrand.ts';
import { locales } from '#shared/model/language/locale.ts';
import { readSettings } from '../settings/readSettings.ts';

/**
 * Builds the site into frontend/dist. With `STAGE` (and `VERSO_SETTINGS`) its address, languages, seller and terms are that stage's;
 * without one, what SITE_ORIGIN, LOCALE and FALLBACK_LOCALE say. Says how many pages there are and how long it took.
 */
const stage = process.env.STAGE;
const script = fileURLToPath(new URL('../../frontend/build/build.ts', import.meta.url));
const began = performance.now();
const { status } = spawnSync(process.execPath, [script], {
  stdio: 'inherit',
  env: { ...process.env, ...(stage && ofStage(stage)) },
});
process.exitCode = status ?? 1;
if (status === 0) {
  const pages = locales.map((locale) => `${globSync(`${siteFolder}/${locale}/**/*.html`).length} in ${locale}`);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${pages.join(', ')} pages, built in ${seconds} s`);
}

function ofStage(name: string): Record<string, string> {
  const { siteOrigin, locale, fallbackLocale, seller, afterSale, quotingHours, errorsUrl, vatRateOutsideEuConsumer } =
    readSettings(name);
  return {
    SITE_ENVIRONMENT: name,
    SITE_ORIGIN: siteOrigin,
    LOCALE: locale ?? '',
    FALLBACK_LOCALE: fallbackLocale,
    ...(errorsUrl && { SITE_ERRORS_URL: errorsUrl }),
    SITE_SELLER: JSON.stringify(seller),
    ...(vatRateOutsideEuConsumer && { SITE_VAT_OUTSIDE_EU_CONSUMER: vatRateOutsideEuConsumer }),
    SITE_AFTER_SALE: JSON.stringify(afterSale),
    SITE_QUOTING_HOURS: JSON.stringify(quotingHours),
  };
}
