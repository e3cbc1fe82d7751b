import { memberSpending } from '../../stores/accounts/memberSpending.ts';
import { orderApprovalStore } from '../../stores/accounts/orderApprovals.ts';
import { handoverStore, teamStore } from '../../stores/accounts/team.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const spending = /* @__PURE__ */ once(() => memberSpending(db(), setting('TABLE_WORK')));

export const team = /* @__PURE__ */ once(() => teamStore(db(), setting('TABLE_ACCOUNTS')));

export const handovers = /* @__PURE__ */ once(() => handoverStore(db(), setting('TABLE_ACCOUNTS')));

export const orderApprovals = /* @__PURE__ */ once(() => orderApprovalStore(db(), setting('TABLE_ACCOUNTS')));
