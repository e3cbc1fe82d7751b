import { invoices as area } from '#shared/contract/invoices.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { noteDownload } from '../../runtime/http/noteAccess.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { invoices } from '../../runtime/services/invoices.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { linkToInvoice } from '../../usecases/invoices/linkToInvoice.ts';
import { cursorWire, placeIn } from '../wire/cursorWire.ts';
import { invoiceWire } from '../wire/invoiceWire.ts';

const pageSize = 25;

const listInvoices: Handler<typeof area.listInvoices> = async ({ query, caller, locale }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const before = placeIn(query.cursor);
  const limit = query.limit ?? pageSize;
  const page = await invoices().page(caller.account, limit, before);
  const last = page.length === limit ? page.at(-1)?.place : undefined;
  return {
    status: 200,
    body: {
      invoices: page.map(({ row }) => invoiceWire(row, locale)),
      cursor: cursorWire(last),
    },
  };
};

const linkInvoice: Handler<typeof area.linkInvoice> = async ({ params, body, caller, cartHash, now }) => {
  const link = await linkToInvoice({ invoices: invoices(), files: await files(), now }, params.id, {
    account: caller.kind === 'visitor' ? undefined : caller.account,
    hash: body.hash ?? cartHash,
    format: body.format ?? 'pdf',
  });
  if ('refused' in link) return link;
  await noteDownload(caller, link.fileName, now);
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};

export const handler = httpHandler(area, { linkInvoice, listInvoices });
