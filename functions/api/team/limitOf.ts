import { type Grosze, grosze } from '#shared/model/grosze.ts';

/** A limit in grosze as the wire has it; undefined without one. */
export const limitOf = (typed: number | null | undefined): Grosze | undefined =>
  typed === null || typed === undefined ? undefined : grosze(typed);
