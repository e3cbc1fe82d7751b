export { approveStatement } from './approveStatement.ts';
export { disputeStatement } from './disputeStatement.ts';
export { getStatement } from './getStatement.ts';
export { listStatements } from './listStatements.ts';
