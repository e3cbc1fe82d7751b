import * as z from 'zod/mini';
import { operations } from '../operation.ts';
import { buyerBody, buyerChange, buyerCorrected, buyerOfInvoice, presentBuyer } from '../schemas/newBuyer.ts';
import { by, orderId } from './staffOnly.ts';

const params = z.object({ id: orderId });

/** The invoice of an order that names the wrong buyer, at the desk. */
export const staffBuyers = operations({
  getOrderBuyer: {
    on: 'GET /api/staff/order/{id}/invoice-buyer',
    ...by('finance'),
    summary:
      'Whom the invoice of an order names now, and the orders that are on it. `not_found`: it has no invoice yet.',
    params,
    success: { 200: presentBuyer },
    errors: ['not_found'],
  },
  previewOrderBuyer: {
    on: 'POST /api/staff/order/{id}/invoice-buyer/preview',
    ...by('support', 'finance'),
    summary:
      'What making the order’s invoice out to another buyer would do; nothing is written. Staff may do it after the tax month is closed: `period_closed` then says that the return has to be corrected too.',
    effort: 'nothing',
    params,
    body: buyerBody,
    success: { 200: buyerChange },
    errors: ['not_found'],
  },
  correctOrderBuyer: {
    on: 'POST /api/staff/order/{id}/invoice-buyer',
    ...by('finance'),
    summary:
      'Makes the order’s invoice out to another buyer: a correction to zero of `invoice`, and a new invoice of what is left of it, in one write; the customer is told by mail. Repeating it answers the same. `changed_meanwhile`: the order has another invoice by now.',
    params,
    body: buyerOfInvoice,
    success: { 200: buyerCorrected },
    errors: ['not_found', 'changed_meanwhile', 'password_required'],
  },
});
