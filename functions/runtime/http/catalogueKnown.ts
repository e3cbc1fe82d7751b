import { freshCatalogue } from '../freshCatalogue.ts';
import type { HttpMiddleware } from './chain.ts';

/** Loads the published catalogue before anything is quoted. */
export const catalogueKnown = (): HttpMiddleware => ({
  before: ({ context: { call } }) => freshCatalogue(call.now),
});
