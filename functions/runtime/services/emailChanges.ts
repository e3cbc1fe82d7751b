import { emailChangeStore } from '../../stores/accounts/emailChanges.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const emailChanges = /* @__PURE__ */ once(() =>
  emailChangeStore(db(), {
    accounts: setting('TABLE_ACCOUNTS'),
    work: setting('TABLE_WORK'),
    translators: setting('TABLE_TRANSLATORS'),
  }),
);
