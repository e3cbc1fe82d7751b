import { moneyArrived } from '#events/messages/queueMessages.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import { log } from '../../runtime/log.ts';
import { noteAccepted } from '../../runtime/metrics.ts';
import { queueHandler } from '../../runtime/queueHandler.ts';
import { ordering } from '../../runtime/services/ordering.ts';
import { mailQueue } from '../../runtime/services/outside/queues.ts';
import { notices, payments } from '../../runtime/services/payments.ts';
import { p24 } from '../../runtime/services/provider.ts';
import { settlePayment } from '../../usecases/payments/settlePayment.ts';

/** Verifies money that a notice reports with the provider, and books it. */
export const handler = queueHandler('settle_payment', moneyArrived, async (message, { now }) => {
  const deps = {
    payments: payments(),
    notices: notices(),
    ordering: ordering(),
    p24: await p24(),
    mailQueue: mailQueue(),
    now,
  };
  // A top-up is still the customer's money and counts as revenue only when it is spent.
  const onApplied = ({ purpose, amount }: Payment) => {
    if (purpose.kind === 'order') noteAccepted(amount);
  };
  const outcome = await settlePayment({ ...deps, onApplied }, message);
  // The provider does not know the money of a notice that was correctly signed, so a person has to look into it.
  // While it does not answer nothing of ours is broken, and the sweeper sends the notice on again: the message is done.
  const levels = { rejected: 'error', away: 'warn' } as const;
  const level = outcome === 'rejected' || outcome === 'away' ? levels[outcome] : 'info';
  log(level, 'payment_settled', { slug: message.slug, outcome });
  if (outcome === 'unsure') throw new Error('The provider refuses to verify money: the message is delivered again.');
});
