export { listLanguageVersions } from './listLanguageVersions.ts';
export { listPriceVersions } from './listPriceVersions.ts';
export { previewPrices } from './previewPrices.ts';
export { publishLanguages } from './publishLanguages.ts';
export { publishPrices } from './publishPrices.ts';
export { withdrawPrices } from './withdrawPrices.ts';
