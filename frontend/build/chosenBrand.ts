import { fileURLToPath } from 'node:url';
import { brandConditions, brandOf, usualBrand } from '#shared/rules/house/brandConditions.ts';

/** The brand that this process was started with, and what its folder is found by. */
export const chosenBrand = brandOf(process.env);
export const chosenConditions = brandConditions(process.env);

/** Whether the site is built with pseudo texts (`npm run -s pseudo`). */
export const isPseudo = process.env.VERSO_PSEUDO === '1';

const cached = isPseudo ? 'pseudo' : chosenBrand === usualBrand ? undefined : chosenBrand;

/** Where its site is built: that of the usual brand is what is deployed, others lie beside the caches. */
export const siteFolder = fileURLToPath(
  new URL(cached === undefined ? '../dist' : `../../node_modules/.cache/site-${cached}`, import.meta.url),
);
