import { approvals } from '#shared/contract/payments/approvals.ts';
import { payLinks } from '#shared/contract/payments/payLinks.ts';
import { payments } from '#shared/contract/payments.ts';
import { onFirstCall } from '../../runtime/http/handlers.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { startPayment } from './startPayment.ts';

/** Most customers pay for themselves: the code for approvals and pay links is loaded by its first call. */
export const handler = httpHandler(payments, {
  startPayment,
  ...onFirstCall(approvals, () => import('./approvals.ts')),
  ...onFirstCall(payLinks, () => import('./payLinks.ts')),
});
