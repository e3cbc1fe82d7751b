import { grosze } from '#shared/model/grosze.ts';
import { approvalStore } from '../../stores/payments/approvalStore.ts';
import type { RefundDeps } from '../../usecases/refunds/refundDeps.ts';
import { setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';
import { orders } from './orders.ts';
import { ordering, payments } from './payments.ts';

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
