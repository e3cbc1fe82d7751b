import type { afterSale } from '#shared/contract/afterSale.ts';
import type { ResultOf } from '#shared/contract/operation.ts';

/** What would come back if the order were given up now. */
export type GivingUpSeen = ResultOf<typeof afterSale.getGivingUp>;
export type PossibleAct = GivingUpSeen['acts'][number];
