import { fileCounted } from '#events/messages/queueMessages.ts';
import { queueHandler } from '../../runtime/queueHandler.ts';
import { carts } from '../../runtime/services/carts.ts';
import { requoteCart } from '../../usecases/carts/requoteCart.ts';

/** Prices a cart after one of its files was counted. */
export const handler = queueHandler('requote_cart', fileCounted, async ({ cartDigest }, { now }) => {
  await requoteCart({ carts: carts(), now }, cartDigest);
});
