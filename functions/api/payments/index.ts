import { approvals } from '#shared/contract/payments/approvals.ts';
import { payLinks } from '#shared/contract/payments/payLinks.ts';
import { payments } from '#shared/contract/payments.ts';
import { onFirstCall } from '../../runtime/http/handlers.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { startPayment } from './startPayment.ts';

/** Most pay themselves: what a company's members and a link to pay need is loaded by its first call. */
export const handler = httpHandler(payments, {
  startPayment,
  ...onFirstCall(approvals, () => import('./approvals.ts')),
  ...onFirstCall(payLinks, () => import('./payLinks.ts')),
});
