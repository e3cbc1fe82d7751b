/** Uses are counted by one row, in transactions one after the other, until so many may come that it would hold up orders. */
const severalFrom = 1000;
const several = 16;

/** Over how many rows the uses of a coupon with this limit (none: without) are counted. */
export const partsFor = (limitTotal: number | undefined): number =>
  limitTotal === undefined || limitTotal >= severalFrom ? several : 1;

/** How many of a limit fall to a part, from 0 on: together they are the limit. */
export const shareOf = (limit: number, parts: number, part: number): number =>
  Math.floor(limit / parts) + (part < limit % parts ? 1 : 0);
