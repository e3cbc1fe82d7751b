import { subscriberStore } from '../../stores/contacts/subscriberStore.ts';
import { setting } from '../settings.ts';
import { outbox } from './accounts.ts';
import { db } from './db.ts';
import { once } from './once.ts';
import { mailQueue } from './queues.ts';

export const subscribers = /* @__PURE__ */ once(() => subscriberStore(db(), setting('TABLE_CONTACTS')));

/** What a consent to the newsletter is noted with. */
export const newsletterDeps = (now: Date) => ({
  subscribers: subscribers(),
  outbox: outbox(),
  mailQueue: mailQueue(),
  now,
});
