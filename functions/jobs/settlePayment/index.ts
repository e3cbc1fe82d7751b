import { moneyArrived } from '#events/messages/moneyArrived.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import { log } from '../../runtime/log.ts';
import { noteAccepted } from '../../runtime/noteAccepted.ts';
import { queueHandler } from '../../runtime/queueHandler.ts';
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
  // A top-up is money of its customer's still: it counts when something is ordered with it.
  const onApplied = ({ purpose, amount }: Payment) => {
    if (purpose.kind === 'order') noteAccepted(amount);
  };
  const outcome = await settlePayment({ ...deps, onApplied }, message);
  // A signed notice about money that the provider does not have is someone's business.
  log(outcome === 'rejected' ? 'error' : 'info', 'payment_settled', { slug: message.slug, outcome });
  if (outcome === 'unsure') throw new Error('The provider could not be asked: the message is delivered again.');
});
