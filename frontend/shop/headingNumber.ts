import { numberToCome } from '#shared/rules/site/ownNumber.ts';

/**
 * The number of an order, a quote or, with `job`, a job as its page's heading says it. The page is built once for all of them,
 * with zeros for a number: a script in it (`ownNumberScript`) writes the number before the page is painted.
 */
export function headingNumber(id: string, job?: string): string {
  if (/^0+$/.test(id)) return numberToCome;
  return job === undefined ? id : `${id}-${job}`;
}
