import type { changeOperations as area } from '#shared/contract/afterSale/changes.ts';
import type { Order } from '../../domain/order/order.ts';
import { ownComment } from '../../domain/order/ownComment.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { changeDeps } from '../../runtime/services/givingUp.ts';
import { previewChange } from '../../usecases/afterSale/previewChange.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { orderAtHand } from './orderAtHand.ts';

export const getOrderChange: Handler<typeof area.getOrderChange> = async (request) => {
  const order = await orderAtHand(request);
  return 'refused' in order ? order : { status: 200, body: await changeWire(order, request.now) };
};

/** What may be changed of an order now, as the contract writes it. */
export async function changeWire(order: Order, now: Date) {
  const seen = await previewChange(changeDeps(now), order);
  const { address = '', shippingData = '' } = order.form;
  return {
    possible: seen !== undefined,
    comment: ownComment(order.form) ?? null,
    delivery: seen?.delivery
      ? { kind: seen.delivery, value: seen.delivery === 'locker' ? shippingData : address }
      : null,
    languages: (seen?.languages ?? []).map(({ targetLanguage, price, isMinimum, ways }) => ({
      target_lang: targetLanguage,
      price: moneyWire(price),
      minimum_price: isMinimum,
      ways: ways.map(({ to, amount, lapsed }) => ({ to, amount: moneyWire(amount), lapsed: moneyWire(lapsed) })),
    })),
  };
}
