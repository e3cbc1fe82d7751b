import { approvals } from '#shared/contract/approvals.ts';
import { payLinks } from '#shared/contract/payLinks.ts';
import { payments } from '#shared/contract/payments.ts';
import { onFirstCall } from '../../runtime/http/onFirstCall.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { startPayment } from './startPayment.ts';

/** Most pay themselves: what a company's members and a link to pay need is loaded by its first call. */
export const handler = httpHandler(payments, {
  startPayment,
  ...onFirstCall(approvals, () => import('./approvalHandlers.ts')),
  ...onFirstCall(payLinks, () => import('./payLinkHandlers.ts')),
});
