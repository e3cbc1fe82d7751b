import { PublishedLanguages, PublishedPrices } from '../../domain/catalogue/published.ts';
import { versionStore } from '../../stores/catalogue/catalogueVersions.ts';
import { coverageStore } from '../../stores/catalogue/coverage.ts';
import { optionalSetting, setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

// Functions that only read the catalogue have no audit table.
const tables = () => ({ catalogue: setting('TABLE_CATALOGUE'), audit: optionalSetting('TABLE_AUDIT') ?? '' });

export const priceVersions = /* @__PURE__ */ once(() => versionStore(db(), tables(), 'prices', PublishedPrices));
export const languageVersions = /* @__PURE__ */ once(() =>
  versionStore(db(), tables(), 'languages', PublishedLanguages),
);
export const coverage = /* @__PURE__ */ once(() => coverageStore(db(), tables()));
