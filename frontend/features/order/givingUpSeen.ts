import type { afterSale } from '#shared/contract/afterSale.ts';
import type { ResultOf } from '#shared/contract/operation.ts';

/** What would come back if the order were given up now. */
export type GivingUpSeen = ResultOf<typeof afterSale.getGivingUp>;
export type PossibleAct = GivingUpSeen['acts'][number];

/** Whether two ways of giving up, both open or both closed, say and give back the same. */
export const comesToTheSame = (one: PossibleAct, other: PossibleAct | undefined): boolean =>
  other !== undefined &&
  one.possible === other.possible &&
  one.message === other.message &&
  (!one.possible || JSON.stringify(sumsOf(one)) === JSON.stringify(sumsOf(other)));

const sumsOf = ({ lines, shipping, fee, kept, ways }: PossibleAct) => [lines, shipping, fee, kept, ways];
