import { type Grosze, grosze } from '#shared/model/grosze.ts';

/** A limit as it is typed, in grosze; none where there is none. */
export const limitOf = (typed: number | null | undefined): Grosze | undefined =>
  typed === null || typed === undefined ? undefined : grosze(typed);
