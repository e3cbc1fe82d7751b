/** One row counts the uses in consecutive transactions, up to a limit at which that would slow orders down. */
const severalFrom = 1000;
const several = 16;

/** Over how many rows the uses of a coupon with this limit (none: without) are counted. */
export const partsFor = (limitTotal: number | undefined): number =>
  limitTotal === undefined || limitTotal >= severalFrom ? several : 1;

/** The share of the limit in each part, numbered from 0; they sum to the limit. */
export const shareOf = (limit: number, parts: number, part: number): number =>
  Math.floor(limit / parts) + (part < limit % parts ? 1 : 0);
