export { changeOrder } from './changeOrder.ts';
export { getOrderChange } from './getOrderChange.ts';
