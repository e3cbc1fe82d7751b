import { webhookDue } from '#events/messages/queueMessages.ts';
import { newFileId } from '../../gateways/random.ts';
import { log } from '../../runtime/log.ts';
import { queueHandler } from '../../runtime/queueHandler.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { outbox } from '../../runtime/services/outbox.ts';
import { mailQueue, webhookQueue } from '../../runtime/services/outside/queues.ts';
import { callEndpoint, endpoints, events, lanes } from '../../runtime/services/webhooks.ts';
import { presentTime } from '../../runtime/testWorld.ts';
import { deliverLane } from '../../usecases/webhooks/deliverLane.ts';

/** Delivers the events of a subject that wait for an endpoint, in order. */
export const handler = queueHandler('deliver_webhooks', webhookDue, async ({ account, endpoint, subject }) => {
  const outcome = await deliverLane(
    {
      accounts: accounts(),
      outbox: outbox(),
      mailQueue: mailQueue(),
      endpoints: endpoints(),
      events: events(),
      lanes: lanes(),
      call: callEndpoint(),
      webhookQueue: webhookQueue(),
      clock: presentTime,
      signedAt: () => new Date(),
      jitter: Math.random,
      newHold: newFileId,
    },
    { account, endpoint, subject },
  );
  log('info', 'webhooks_delivered', { endpoint, outcome });
});
