import type { payments as area } from '#shared/contract/payments.ts';
import { carts } from '../../runtime/built/carts.ts';
import { orders } from '../../runtime/built/orders.ts';
import { p24 } from '../../runtime/built/p24.ts';
import { ledger, ordering, paymentSite, payments } from '../../runtime/built/payments.ts';
import { stagePrices } from '../../runtime/built/prices.ts';
import { mailQueue } from '../../runtime/built/queues.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { startPayment as start } from '../../usecases/payments/startPayment.ts';
import { moneyWire } from '../moneyWire.ts';

export const startPayment: Handler<typeof area.startPayment> = async ({ body, caller, cartHash, now }) => {
  const parts = {
    carts: carts(),
    orders: orders(),
    payments: payments(),
    ordering: ordering(),
    ledger: ledger(),
    p24: await p24(),
    mailQueue: mailQueue(),
    site: paymentSite(),
    gatewayFees: stagePrices(now).gatewayFees,
    now,
  };
  const started = await start(parts, {
    cartHash: cartHash ?? body.cart,
    account: caller.kind === 'visitor' ? undefined : caller.account,
    method: body.payment_method,
    bank: body.bank,
    providerTerms: body.provider_terms ?? false,
    amount: body.amount,
    total: body.total ?? body.amount,
  });
  if ('refused' in started) return started;
  const { order, begun } = started;
  return {
    status: 200,
    body: {
      order_id: order.id,
      hash: order.hash,
      status_name: begun.redirectUrl === null ? 'done' : 'awaiting_confirmation',
      payment: { slug: begun.slug },
      fee: moneyWire(begun.fee),
      total: moneyWire(begun.total),
      redirect_url: begun.redirectUrl,
    },
  };
};
