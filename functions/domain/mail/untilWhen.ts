import type { MessageKey } from '#shared/messages/index.ts';
import { isGivenUp } from '../order/isGivenUp.ts';
import type { Order } from '../order/order.ts';

/** Of an order that was given up: how long its files are kept still. */
export const untilWhen = (order: Order): MessageKey[] =>
  isGivenUp(order) && order.filesErased === undefined ? ['mail/given_up.files'] : [];
