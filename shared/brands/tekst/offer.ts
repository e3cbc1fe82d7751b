import type { Offer } from '#shared/model/brandFolder.ts';

/** Neither sworn translation nor proofreading, and a dozen languages. */
export const offer: Offer = {
  services: ['translation'],
  languages: ['pl', 'en', 'de', 'fr', 'ru', 'es', 'it', 'uk', 'nl', 'cs', 'sk', 'pt'],
};
