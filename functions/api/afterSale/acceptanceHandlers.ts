export { acceptOrder } from './acceptOrder.ts';
export { chooseFileDays } from './chooseFileDays.ts';
export { getFileAccesses } from './getFileAccesses.ts';
export { rateOrder } from './rateOrder.ts';
