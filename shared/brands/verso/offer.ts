import type { Offer } from '#shared/model/brandFolder.ts';

/** What the brand sells: every service, in every language of the catalogue. */
export const offer: Offer = { services: ['translation', 'sworn', 'proofreading'] };
