import { contactStore, erasingContacts as erasingStore } from '../../stores/contacts/contacts.ts';
import type { ContactDeps } from '../../usecases/contact/contacts.ts';
import { setting } from '../settings.ts';
import { outbox, rates } from './accounts.ts';
import { db } from './db.ts';
import { once } from './once.ts';
import { files } from './outside/files.ts';
import { mailQueue } from './outside/queues.ts';

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
