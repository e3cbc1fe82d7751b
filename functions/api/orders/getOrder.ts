import type { orders as area } from '#shared/contract/orders.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { readerOf } from '../wire/readerOf.ts';
import { answerOrder } from './answerOrder.ts';

export const getOrder: Handler<typeof area.getOrder> = async ({ params, query, caller, cartHash, locale, now }) =>
  answerOrder(params.id, readerOf(caller, query.hash ?? cartHash), locale, now);
