import type { PushDue } from '#events/messages/pushDue.ts';
import type { PushOwner } from '#shared/model/push.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { pushKindOf } from '../../domain/push/pushKindOf.ts';
import type { PushSubscription } from '../../domain/push/pushSubscription.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { PushStore } from '../../stores/accounts/pushStore.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import type { QuoteStore } from '../../stores/quotes/quoteStore.ts';

export interface QueuePushDeps {
  pushes: Pick<PushStore, 'list' | 'ofStaff'>;
  pushQueue: QueueGateway<PushDue>;
  orders: Pick<OrderStore, 'read'>;
  quotes: Pick<QuoteStore, 'read'>;
  now: Date;
}

/**
 * Queues a mail's notification for its recipient's browsers, whether or not the mail itself is wanted. A mail sent
 * twice notifies twice, which a browser shows as one. If queueing fails, it is skipped: the mail says it too.
 */
export async function queuePushes(deps: QueuePushDeps, mail: Mail): Promise<number> {
  const push = pushKindOf(mail);
  if (!push) return 0;
  const wanted = (await subscriptionsOf(deps, push.owner, mail)).filter(
    ({ owner, off }) => owner === push.owner && !off.includes(push.kind),
  );
  const sent = wanted.map(({ account, id }) =>
    deps.pushQueue.send({ version: 1, account, subscription: id, mail: mail.id }).catch(() => undefined),
  );
  await Promise.all(sent);
  return wanted.length;
}

async function subscriptionsOf(deps: QueuePushDeps, owner: PushOwner, mail: Mail): Promise<PushSubscription[]> {
  const { pushes, now } = deps;
  if (owner === 'staff') return pushes.ofStaff(now);
  const account = await accountOf(deps, mail);
  return account === undefined ? [] : pushes.list(account, now);
}

/** The account that ordered, asked or works; guests have no known browser. */
async function accountOf({ orders, quotes }: QueuePushDeps, mail: Mail): Promise<string | undefined> {
  if ('translator' in mail) return mail.translator;
  if ('orderId' in mail) return (await orders.read(mail.orderId))?.account;
  return 'quoteId' in mail ? (await quotes.read(mail.quoteId))?.account : undefined;
}
