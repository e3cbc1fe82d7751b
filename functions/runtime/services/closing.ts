import { closingStore, deletionStore } from '../../stores/accounts/closing.ts';
import { termsNoticeStore } from '../../stores/accounts/termsNotices.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const deletions = /* @__PURE__ */ once(() => deletionStore(db(), setting('TABLE_ACCOUNTS')));

export const closing = /* @__PURE__ */ once(() =>
  closingStore(db(), {
    accounts: setting('TABLE_ACCOUNTS'),
    ledger: setting('TABLE_LEDGER'),
    work: setting('TABLE_WORK'),
  }),
);

export const termsNotices = /* @__PURE__ */ once(() =>
  termsNoticeStore(db(), { accounts: setting('TABLE_ACCOUNTS'), work: setting('TABLE_WORK') }),
);
