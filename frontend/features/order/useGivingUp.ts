import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { afterSale } from '#shared/contract/afterSale.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { Order } from './orderRows.ts';

/** What would come back if the order were given up now. */
export type GivingUpSeen = ResultOf<typeof afterSale.getGivingUp>;
export type PossibleAct = GivingUpSeen['acts'][number];

/** What giving the order up comes to now, or came to. */
export const useGivingUp = ({ id, hash, status, track, refunded }: Order) =>
  useSWR(['giving-up', id, status, track, refunded.amount], () =>
    call(afterSale.getGivingUp, { params: { id }, cart: hash }),
  );
