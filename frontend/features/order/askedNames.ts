import type { confirmedNames } from '#shared/contract/afterSale/names.ts';
import type { ResultOf } from '#shared/contract/operation.ts';

export type AskedNames = ResultOf<typeof confirmedNames.getNames>;
