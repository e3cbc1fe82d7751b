import { subscriberStore } from '../../stores/contacts/subscribers.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';
import { outbox } from './outbox.ts';
import { mailQueue } from './outside/queues.ts';

export const subscribers = /* @__PURE__ */ once(() => subscriberStore(db(), setting('TABLE_CONTACTS')));

/** Dependencies of recording a newsletter consent. */
export const newsletterDeps = (now: Date) => ({
  subscribers: subscribers(),
  outbox: outbox(),
  mailQueue: mailQueue(),
  now,
});
