import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { QuotingHours } from '#shared/model/quotingHours.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { CartStore } from '../../stores/carts/cartStore.ts';
import type { MailOutbox } from '../../stores/mails/mailOutbox.ts';
import type { QuoteStore } from '../../stores/quotes/quoteStore.ts';

/** Dependencies of the manual quote use cases; each takes what it needs. */
export interface QuoteDeps {
  quotes: QuoteStore;
  carts: CartStore;
  outbox: MailOutbox;
  mailQueue: QueueGateway<MailQueued>;
  hours: QuotingHours;
  now: Date;
}
