import { accountStore, linkStore } from '../../stores/accounts/accounts.ts';
import { closingStore, deletionStore } from '../../stores/accounts/closing.ts';
import { challengeStore, deviceStore } from '../../stores/accounts/logIns.ts';
import { memberSpending } from '../../stores/accounts/memberSpending.ts';
import { orderApprovalStore } from '../../stores/accounts/orderApprovals.ts';
import { pushStore } from '../../stores/accounts/pushSubscriptions.ts';
import { rateStore } from '../../stores/accounts/rateLimits.ts';
import { securityLog } from '../../stores/accounts/securityLog.ts';
import { handoverStore, teamStore } from '../../stores/accounts/team.ts';
import { termsNoticeStore } from '../../stores/accounts/termsNotices.ts';
import { mailOutbox } from '../../stores/mails/queuedMails.ts';
import { ownedOrderStore } from '../../stores/orders/ownedOrders.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const accounts = /* @__PURE__ */ once(() => accountStore(db(), setting('TABLE_ACCOUNTS')));
export const deletions = /* @__PURE__ */ once(() => deletionStore(db(), setting('TABLE_ACCOUNTS')));
export const closing = /* @__PURE__ */ once(() =>
  closingStore(db(), {
    accounts: setting('TABLE_ACCOUNTS'),
    ledger: setting('TABLE_LEDGER'),
    work: setting('TABLE_WORK'),
  }),
);
export const challenges = /* @__PURE__ */ once(() => challengeStore(db(), setting('TABLE_ACCOUNTS')));
export const devices = /* @__PURE__ */ once(() => deviceStore(db(), setting('TABLE_ACCOUNTS')));
export const links = /* @__PURE__ */ once(() => linkStore(db(), setting('TABLE_ACCOUNTS')));
export const pushes = /* @__PURE__ */ once(() => pushStore(db(), setting('TABLE_ACCOUNTS')));
export const security = /* @__PURE__ */ once(() => securityLog(db(), setting('TABLE_ACCOUNTS')));
export const spending = /* @__PURE__ */ once(() => memberSpending(db(), setting('TABLE_WORK')));
export const termsNotices = /* @__PURE__ */ once(() =>
  termsNoticeStore(db(), { accounts: setting('TABLE_ACCOUNTS'), work: setting('TABLE_WORK') }),
);
export const team = /* @__PURE__ */ once(() => teamStore(db(), setting('TABLE_ACCOUNTS')));
export const handovers = /* @__PURE__ */ once(() => handoverStore(db(), setting('TABLE_ACCOUNTS')));
export const orderApprovals = /* @__PURE__ */ once(() => orderApprovalStore(db(), setting('TABLE_ACCOUNTS')));
export const rates = /* @__PURE__ */ once(() => rateStore(db(), setting('TABLE_WORK')));
export const outbox = /* @__PURE__ */ once(() => mailOutbox(db(), setting('TABLE_WORK')));
export const ownedOrders = /* @__PURE__ */ once(() => ownedOrderStore(db(), setting('TABLE_ORDERS')));
