export { adjustBalance } from './adjustBalance.ts';
export { approveAdjustment } from './approveAdjustment.ts';
export { declineAdjustment } from './declineAdjustment.ts';
export { getCustomerBalance } from './getCustomerBalance.ts';
export { listAdjustments } from './listAdjustments.ts';
