import { freshCatalogue } from '../freshCatalogue.ts';
import type { HttpMiddleware } from './chain.ts';

/** Before anything is quoted: what staff have published. */
export const catalogueKnown = (): HttpMiddleware => ({
  before: ({ context: { call } }) => freshCatalogue(call.now),
});
