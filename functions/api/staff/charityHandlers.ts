export { listCharityMonths } from './listCharityMonths.ts';
export { settleCharityMonth } from './settleCharityMonth.ts';
