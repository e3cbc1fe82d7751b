import { invoices } from '#shared/contract/invoices.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { linkInvoice } from './linkInvoice.ts';
import { listInvoices } from './listInvoices.ts';

export const handler = httpHandler(invoices, { linkInvoice, listInvoices });
