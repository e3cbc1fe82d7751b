import type { invoices as area } from '#shared/contract/invoices.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { invoices } from '../../runtime/services/invoices.ts';
import { invoiceWire } from '../wire/invoiceWire.ts';

const pageSize = 25;

export const listInvoices: Handler<typeof area.listInvoices> = async ({ query, caller, locale }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const before = query.cursor && Buffer.from(query.cursor, 'base64url').toString();
  const limit = query.limit ?? pageSize;
  const page = await invoices().page(caller.account, limit, before);
  const last = page.length === limit ? page.at(-1)?.place : undefined;
  return {
    status: 200,
    body: {
      invoices: page.map(({ row }) => invoiceWire(row, locale)),
      cursor: last === undefined ? null : Buffer.from(last).toString('base64url'),
    },
  };
};
