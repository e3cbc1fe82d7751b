import type { changeOperations } from '#shared/contract/afterSale/changes.ts';
import type { ResultOf } from '#shared/contract/operation.ts';

/** What may be changed of an order now. */
export type PossibleChange = ResultOf<typeof changeOperations.getOrderChange>;
