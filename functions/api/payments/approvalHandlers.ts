export { answerApprovalLink, readApprovalLink } from './approvalLinkHandlers.ts';
export { askApproval } from './askApproval.ts';
export { getApproval } from './getApproval.ts';
export { giveApproval } from './giveApproval.ts';
export { listApprovals } from './listApprovals.ts';
export { refuseApproval } from './refuseApproval.ts';
export { withdrawApproval } from './withdrawApproval.ts';
