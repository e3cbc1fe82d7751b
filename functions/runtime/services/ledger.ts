import { booksStateStore } from '../../stores/ledger/booksState.ts';
import { ledgerStore } from '../../stores/ledger/ledger.ts';
import { reportStore } from '../../stores/ledger/spendingReports.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const booksState = /* @__PURE__ */ once(() => booksStateStore(db(), setting('TABLE_LEDGER')));

export const ledger = /* @__PURE__ */ once(() => ledgerStore(db(), setting('TABLE_LEDGER')));

export const reports = /* @__PURE__ */ once(() =>
  reportStore(db(), { ledger: setting('TABLE_LEDGER'), work: setting('TABLE_WORK') }),
);
