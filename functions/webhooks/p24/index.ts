import { p24Hooks } from '#shared/contract/hooks.ts';
import { raiseMetric } from '../../runtime/raiseMetric.ts';
import { p24 } from '../../runtime/services/p24.ts';
import { notices, ordering, paymentSite, payments } from '../../runtime/services/payments.ts';
import { settleQueue } from '../../runtime/services/queues.ts';
import { webhookHandler } from '../../runtime/webhookHandler.ts';
import { receiveCardRefusal } from '../../usecases/payments/receiveCardRefusal.ts';
import { receiveNotice } from '../../usecases/payments/receiveNotice.ts';
import { receiveRefundNotice } from '../../usecases/refunds/receiveRefundNotice.ts';

/** Przelewy24's notices about payments and, on separate paths, refunds and refused cards. */
export const handler = webhookHandler('p24_notice', async ({ rawBody, routeKey, now }) => {
  if (routeKey === `POST ${p24Hooks.refund}`) {
    const deps = { payments: payments(), ordering: ordering(), p24: await p24(), site: paymentSite(), now };
    const received = await receiveRefundNotice(deps, rawBody);
    if (received.outcome === 'stored' && received.byHand) raiseMetric('RefundsRejected');
    return received;
  }
  if (routeKey === `POST ${p24Hooks.card}`) {
    return receiveCardRefusal({ payments: payments(), p24: await p24(), now }, rawBody);
  }
  const deps = { payments: payments(), notices: notices(), p24: await p24(), settleQueue: settleQueue(), now };
  return receiveNotice(deps, rawBody);
});
