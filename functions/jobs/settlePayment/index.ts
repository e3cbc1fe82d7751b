import { moneyArrived } from '#events/messages/moneyArrived.ts';
import { log } from '../../runtime/log.ts';
import { queueHandler } from '../../runtime/queueHandler.ts';
import { raiseMetric } from '../../runtime/raiseMetric.ts';
import { p24 } from '../../runtime/services/p24.ts';
import { notices, ordering, payments } from '../../runtime/services/payments.ts';
import { mailQueue } from '../../runtime/services/queues.ts';
import { settlePayment } from '../../usecases/payments/settlePayment.ts';

/** Money arrived: it is verified at the provider and used. */
export const handler = queueHandler('settle_payment', moneyArrived, async (message, { now }) => {
  const deps = {
    payments: payments(),
    notices: notices(),
    ordering: ordering(),
    p24: await p24(),
    mailQueue: mailQueue(),
    now,
  };
  const outcome = await settlePayment(deps, message);
  if (outcome === 'applied') raiseMetric('OrdersAccepted');
  // A signed notice about money that the provider does not have is somebody's business.
  log(outcome === 'rejected' ? 'error' : 'info', 'payment_settled', { slug: message.slug, outcome });
  if (outcome === 'unsure') throw new Error('The provider could not be asked: the message is delivered again.');
});
