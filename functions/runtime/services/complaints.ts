import { complaintStore } from '../../stores/production/complaintStore.ts';
import type { ComplaintDeps } from '../../usecases/complaints/complaintDeps.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { giveUpDeps } from './givingUp.ts';
import { once } from './once.ts';
import { production, translators } from './production.ts';

export const complaints = /* @__PURE__ */ once(() => complaintStore(db(), setting('TABLE_JOBS')));

/** Dependencies of complaints. */
export const complaintDeps = (now: Date): ComplaintDeps => ({
  ...giveUpDeps(now),
  production: production(),
  translators: translators(),
  complaints: complaints(),
  rules: setting('AFTER_SALE'),
});
