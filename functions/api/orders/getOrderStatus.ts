import type { orders as area } from '#shared/contract/orders.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { orders } from '../../runtime/services/orders.ts';
import { payments } from '../../runtime/services/payments.ts';
import { paymentText } from '../../runtime/texts/paymentText.ts';
import { readOrderStatus } from '../../usecases/orders/readOrderStatus.ts';
import { moneyWire } from '../wire/moneyWire.ts';

export const getOrderStatus: Handler<typeof area.getOrderStatus> = async ({ params, locale, now }) => {
  const found = await readOrderStatus({ orders: orders(), payments: payments(), now }, params.hash);
  if ('refused' in found) return found;
  const { order, status, failure } = found;
  const why = status === 'failed' ? failure : status === 'expired' ? status : undefined;
  const message = why ? paymentText(locale, `payment/${why}`) : null;
  return {
    status: 200,
    body: {
      status_name: status,
      hash: order.hash,
      order_id: order.id,
      price_gross: moneyWire(order.quotation.gross),
      message,
    },
  };
};
