export { exportSpending } from './exportSpending.ts';
export { getSpending } from './getSpending.ts';
export { linkBalanceStatement } from './linkBalanceStatement.ts';
export { setReportMail } from './setReportMail.ts';
