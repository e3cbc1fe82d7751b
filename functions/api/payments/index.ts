import { payments } from '#shared/contract/payments.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { startPayment } from './startPayment.ts';

export const handler = httpHandler(payments, { startPayment });
