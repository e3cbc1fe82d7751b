import type { Offer } from '#shared/model/brandFolder.ts';

/** Neither sworn translation nor proofreading. */
export const offer: Offer = { services: ['translation'] };
