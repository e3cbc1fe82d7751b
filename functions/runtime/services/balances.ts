import { grosze } from '#shared/model/money/grosze.ts';
import { adjustmentStore } from '../../stores/ledger/adjustments.ts';
import type { AdjustDeps } from '../../usecases/balances/balances.ts';
import { setting } from '../settings.ts';
import { accounts } from './accounts.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const adjustments = /* @__PURE__ */ once(() =>
  adjustmentStore(db(), {
    ledger: setting('TABLE_LEDGER'),
    // A getter, because a function that only exports corrections has no such setting.
    get audit() {
      return setting('TABLE_AUDIT');
    },
    get work() {
      return setting('TABLE_WORK');
    },
  }),
);

/** Dependencies of balance corrections. The limit of one person is the same as for refunds. */
export const adjustDeps = (now: Date): AdjustDeps => ({
  accounts: accounts(),
  adjustments: adjustments(),
  aloneUpTo: grosze(setting('REFUND_ALONE_UP_TO')),
  now,
});
