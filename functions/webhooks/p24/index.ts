import { p24Hooks } from '#shared/contract/hooks.ts';
import { raiseMetric } from '../../runtime/metrics.ts';
import { ordering } from '../../runtime/services/ordering.ts';
import { settleQueue } from '../../runtime/services/outside/queues.ts';
import { notices, payments } from '../../runtime/services/payments.ts';
import { p24, paymentSite } from '../../runtime/services/provider.ts';
import { webhookHandler } from '../../runtime/webhookHandler.ts';
import { receiveCardRefusal, receiveNotice } from '../../usecases/payments/settlePayment.ts';
import { receiveRefundNotice } from '../../usecases/refunds/payingOut.ts';

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
