import { payments } from '#shared/contract/payments.ts';
import { areasHandler, loadedLater } from '../../runtime/areasHandler.ts';
import { handler as paymentsHandler } from '../payments/index.ts';

export const handler = areasHandler({ area: payments, handler: paymentsHandler }, [
  { under: ['invoice', 'invoices'], handler: loadedLater(() => import('../invoices/index.ts')) },
  {
    under: ['account', 'balance', 'payment', 'prepaid'],
    handler: loadedLater(() => import('../prepaid/index.ts')),
  },
]);
