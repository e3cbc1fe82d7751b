import { grosze } from '#shared/model/grosze.ts';
import { adjustmentStore } from '../../stores/ledger/adjustmentStore.ts';
import type { AdjustDeps } from '../../usecases/balances/adjustBalance.ts';
import { setting } from '../settings.ts';
import { accounts } from './accounts.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const adjustments = /* @__PURE__ */ once(() =>
  adjustmentStore(db(), {
    ledger: setting('TABLE_LEDGER'),
    // Asked for when written to: an export of a person's data only reads.
    get audit() {
      return setting('TABLE_AUDIT');
    },
    get work() {
      return setting('TABLE_WORK');
    },
  }),
);

/** What correcting a balance is made of: one person may do as much as with a refund. */
export const adjustDeps = (now: Date): AdjustDeps => ({
  accounts: accounts(),
  adjustments: adjustments(),
  aloneUpTo: grosze(setting('REFUND_ALONE_UP_TO')),
  now,
});
