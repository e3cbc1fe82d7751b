import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { RateStore } from '../../stores/accounts/rateStore.ts';
import type { ContactStore } from '../../stores/contacts/contactStore.ts';
import type { MailOutbox } from '../../stores/mails/mailOutbox.ts';

/** Dependencies of enquiries; each use case takes what it needs. */
export interface ContactDeps {
  contacts: ContactStore;
  outbox: MailOutbox;
  mailQueue: QueueGateway<MailQueued>;
  rates: RateStore;
  files(): Promise<FileGateway>;
  now: Date;
}
