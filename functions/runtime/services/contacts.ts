import { contactStore } from '../../stores/contacts/contactStore.ts';
import { erasingContacts as erasingStore } from '../../stores/contacts/erasingContacts.ts';
import type { ContactDeps } from '../../usecases/contact/contactDeps.ts';
import { setting } from '../settings.ts';
import { outbox, rates } from './accounts.ts';
import { db } from './db.ts';
import { files } from './files.ts';
import { once } from './once.ts';
import { mailQueue } from './queues.ts';

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
