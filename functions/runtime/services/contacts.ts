import { contactStore, erasingContacts as erasingStore } from '../../stores/contacts/contacts.ts';
import type { ContactDeps } from '../../usecases/contact/contacts.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';
import { outbox } from './outbox.ts';
import { files } from './outside/files.ts';
import { mailQueue } from './outside/queues.ts';
import { rates } from './rates.ts';

export const contacts = /* @__PURE__ */ once(() => contactStore(db(), setting('TABLE_CONTACTS')));
export const erasingContacts = /* @__PURE__ */ once(() => erasingStore(db(), setting('TABLE_CONTACTS')));

export const contactDeps = (now: Date): ContactDeps => ({
  contacts: contacts(),
  outbox: outbox(),
  mailQueue: mailQueue(),
  rates: rates(),
  files,
  now,
});
