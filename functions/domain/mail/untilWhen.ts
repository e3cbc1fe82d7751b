import type { MessageKey } from '#shared/messages/index.ts';
import { isGivenUp } from '../order/isGivenUp.ts';
import type { Order } from '../order/order.ts';

/** How long the files of an order that was given up are still kept. */
export const untilWhen = (order: Order): MessageKey[] =>
  isGivenUp(order) && order.filesErased === undefined ? ['mail/given_up.files'] : [];
