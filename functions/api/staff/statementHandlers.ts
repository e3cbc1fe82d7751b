export { answerStatement } from './answerStatement.ts';
export { exportPayments } from './exportPayments.ts';
export { listStaffStatements } from './listStaffStatements.ts';
export { payStatement } from './payStatement.ts';
