import * as z from 'zod/mini';
import { invitedRoles } from '../model/account/roles.ts';
import { InvoiceFormat } from '../model/money/invoice.ts';
import { operations } from './operation.ts';
import { invoice } from './schemas/invoice.ts';
import { linkAnswer } from './schemas/linkAnswer.ts';
import { capability, listEnd, listPlace, wholeNumber } from './schemas/primitive.ts';

const invoiceId = z.string().check(z.regex(/^[A-Za-z0-9._-]{3,120}$/, 'validation/invalid'));

export const invoices = operations({
  listInvoices: {
    on: 'GET /api/invoices',
    members: invitedRoles,
    summary: 'The invoices of the account, newest first.',
    callers: ['customer', 'token'],
    scope: 'orders:read',
    ownership: 'account',
    query: z.object({
      limit: z.optional(wholeNumber(1, 100)),
      cursor: z.optional(listPlace),
    }),
    success: { 200: z.object({ invoices: z.array(invoice), ...listEnd }) },
    errors: [],
  },
  linkInvoice: {
    on: 'POST /api/invoice/{id}/link',
    members: invitedRoles,
    summary:
      'A download link, valid for ten minutes, to the PDF, the FA(3) file or KSeF’s confirmation of receipt (`upo`), for the account or anyone who holds the order’s hash (`X-Cart` or `hash`). `conflict` while there is no such file.',
    callers: ['visitor', 'customer', 'token'],
    scope: 'orders:read',
    ownership: 'account',
    params: z.object({ id: invoiceId }),
    body: z.object({ format: z.optional(InvoiceFormat), hash: z.optional(capability) }),
    success: { 200: linkAnswer },
    errors: ['not_found', 'conflict'],
  },
});
