import { grosze } from '#shared/model/money/grosze.ts';
import { approvalStore } from '../../stores/payments/refundApprovals.ts';
import { openRefundStore, refundStore } from '../../stores/payments/refunds.ts';
import type { RefundDeps } from '../../usecases/refunds/refundSums.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';
import { ordering } from './ordering.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';

export const openRefunds = /* @__PURE__ */ once(() => openRefundStore(db(), setting('TABLE_PAYMENTS')));

export const refunds = /* @__PURE__ */ once(() => refundStore(db(), setting('TABLE_PAYMENTS')));

export const refundApprovals = /* @__PURE__ */ once(() =>
  approvalStore(db(), { payments: setting('TABLE_PAYMENTS'), audit: setting('TABLE_AUDIT') }),
);

/** Dependencies of refunds. */
export const refundDeps = (now: Date): RefundDeps => ({
  orders: orders(),
  payments: payments(),
  ordering: ordering(),
  approvals: refundApprovals(),
  aloneUpTo: grosze(setting('REFUND_ALONE_UP_TO')),
  now,
});
