import { moneyArrived } from '#events/messages/queueMessages.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import { log } from '../../runtime/log.ts';
import { noteAccepted } from '../../runtime/metrics.ts';
import { queueHandler } from '../../runtime/queueHandler.ts';
import { mailQueue } from '../../runtime/services/outside/queues.ts';
import { notices, ordering, p24, payments } from '../../runtime/services/payments.ts';
import { settlePayment } from '../../usecases/payments/settlePayment.ts';

/** Money arrived: verifies it with the provider and uses it. */
export const handler = queueHandler('settle_payment', moneyArrived, async (message, { now }) => {
  const deps = {
    payments: payments(),
    notices: notices(),
    ordering: ordering(),
    p24: await p24(),
    mailQueue: mailQueue(),
    now,
  };
  // A top-up is still the customer's money: it counts as revenue when it is spent.
  const onApplied = ({ purpose, amount }: Payment) => {
    if (purpose.kind === 'order') noteAccepted(amount);
  };
  const outcome = await settlePayment({ ...deps, onApplied }, message);
  // A signed notice about money that the provider does not have needs a person.
  log(outcome === 'rejected' ? 'error' : 'info', 'payment_settled', { slug: message.slug, outcome });
  if (outcome === 'unsure') throw new Error('The provider could not be asked: the message is delivered again.');
});
