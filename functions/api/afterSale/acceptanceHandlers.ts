export { acceptOrder } from './acceptOrder.ts';
export { rateOrder } from './rateOrder.ts';
