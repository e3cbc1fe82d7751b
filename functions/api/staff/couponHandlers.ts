export { createCoupon } from './createCoupon.ts';
export { endCoupon } from './endCoupon.ts';
export { listCoupons } from './listCoupons.ts';
