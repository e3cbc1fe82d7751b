export { listAccountHistory } from './listAccountHistory.ts';
export { listPayments } from './listPayments.ts';
