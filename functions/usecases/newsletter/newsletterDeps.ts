import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import type { RateStore } from '../../stores/accounts/rateStore.ts';
import type { SubscriberStore } from '../../stores/contacts/subscriberStore.ts';
import type { MailOutbox } from '../../stores/mails/mailOutbox.ts';

/** Dependencies of the newsletter; each use case takes what it needs. */
export interface NewsletterDeps {
  subscribers: SubscriberStore;
  accounts: AccountStore;
  outbox: MailOutbox;
  mailQueue: QueueGateway<MailQueued>;
  rates: RateStore;
  now: Date;
}

/** The consent's text as shown. */
export interface GivenConsent {
  textVersion: string;
  text: string;
}
