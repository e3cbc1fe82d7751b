import { payments } from '#shared/contract/payments.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { answerApprovalLink, readApprovalLink } from './approvalLinkHandlers.ts';
import { askApproval } from './askApproval.ts';
import { getApproval } from './getApproval.ts';
import { giveApproval } from './giveApproval.ts';
import { listApprovals } from './listApprovals.ts';
import { getPayLink, makePayLink, payByLink, readPayLink, revokePayLink } from './payLinkHandlers.ts';
import { refuseApproval } from './refuseApproval.ts';
import { startPayment } from './startPayment.ts';
import { withdrawApproval } from './withdrawApproval.ts';

export const handler = httpHandler(payments, {
  answerApprovalLink,
  askApproval,
  getApproval,
  getPayLink,
  giveApproval,
  listApprovals,
  makePayLink,
  payByLink,
  readApprovalLink,
  readPayLink,
  refuseApproval,
  revokePayLink,
  startPayment,
  withdrawApproval,
});
