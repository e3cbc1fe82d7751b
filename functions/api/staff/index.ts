import { staff } from '#shared/contract/staff.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { createCoupon } from './createCoupon.ts';
import { enterParcel } from './enterParcel.ts';
import { listRefunds } from './listRefunds.ts';
import { payOutRefund } from './payOutRefund.ts';
import { refundOrder } from './refundOrder.ts';

export const handler = httpHandler(staff, {
  createCoupon,
  enterParcel,
  listRefunds,
  payOutRefund,
  refundOrder,
});
