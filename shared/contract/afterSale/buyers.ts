import * as z from 'zod/mini';
import { invitedRoles } from '../../model/account/roles.ts';
import { operations } from '../operation.ts';
import { buyerBody, buyerChange, buyerCorrected, buyerOfInvoice, presentBuyer } from '../schemas/newBuyer.ts';
import { capability } from '../schemas/primitive.ts';
import { customers, params } from './callers.ts';

/** The invoice of an order that names the wrong buyer. */
export const buyerOperations = operations({
  getBuyer: {
    on: 'GET /api/order/{id}/invoice-buyer',
    ...customers,
    members: invitedRoles,
    summary:
      'Whom the invoice of an order names now, which is another buyer than the order’s once it was corrected, and the orders that are on it. `not_found`: it has no invoice yet, or the caller has the link of one order and the invoice is of several.',
    scope: 'orders:read',
    params,
    query: z.object({ hash: z.optional(capability) }),
    success: { 200: presentBuyer },
    errors: ['not_found'],
  },
  previewBuyer: {
    on: 'POST /api/order/{id}/invoice-buyer/preview',
    ...customers,
    members: ['orderer'],
    summary:
      'What making the order’s invoice out to another buyer would do; nothing is written. Errors under `buyer` say why it cannot be done: no invoice yet, another VAT rate, or its tax month is closed (the 20th of the month after the payment). The buyer of a collective invoice is corrected for all its orders, by its account alone.',
    effort: 'nothing',
    params,
    body: buyerBody,
    success: { 200: buyerChange },
    errors: ['not_found'],
  },
  correctBuyer: {
    on: 'POST /api/order/{id}/invoice-buyer',
    ...customers,
    members: ['orderer'],
    summary:
      'Makes the order’s invoice out to another buyer: a correction to zero of `invoice`, and a new invoice of what is left of it, in one write; a mail tells of both. Repeating it answers the same. `changed_meanwhile`: the order has another invoice by now.',
    params,
    body: buyerOfInvoice,
    success: { 200: buyerCorrected },
    errors: ['not_found', 'changed_meanwhile'],
  },
});
