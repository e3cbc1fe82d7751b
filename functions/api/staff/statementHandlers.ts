export { answerStatement } from './answerStatement.ts';
export { listStaffStatements } from './listStaffStatements.ts';
