import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { PauseReason } from '#shared/model/webhookEvent.ts';
import type { AccountMail } from '../../domain/mail/accountMail.ts';
import type { WebhookEndpoint } from '../../domain/webhooks/endpoint.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import type { MailOutbox } from '../../stores/mails/mailOutbox.ts';
import type { EndpointStore } from '../../stores/webhooks/endpointStore.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

export interface PauseDeps {
  accounts: Pick<AccountStore, 'read'>;
  endpoints: Pick<EndpointStore, 'change'>;
  outbox: Pick<MailOutbox, 'item'>;
  mailQueue: QueueGateway<MailQueued>;
}

/** Pauses an endpoint that is gone or keeps failing, and mails its owner, once. Pending events stay. */
export async function pauseEndpoint(
  { accounts, endpoints, outbox, mailQueue }: PauseDeps,
  endpoint: WebhookEndpoint,
  paused: Exclude<PauseReason, 'owner'>,
  now: Date,
): Promise<void> {
  const account = await accounts.read(endpoint.account);
  const mail: AccountMail | undefined = account && {
    id: `webhook_paused.${endpoint.id}.${now.toISOString()}`,
    template: 'webhook_paused',
    to: account.email,
    locale: account.locale,
    subject: new URL(endpoint.url).host,
    state: 'queued',
    createdAt: now.toISOString(),
  };
  const more = mail ? [outbox.item(mail)] : [];
  const change = { state: 'paused' as const, paused, blockedUntil: undefined };
  if (!(await endpoints.change(endpoint, change, { from: 'active', more }))) return;
  if (mail) await enqueueMail(mailQueue, mail);
}
