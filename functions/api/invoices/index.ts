import { invoices as area } from '#shared/contract/invoices.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { noteDownload } from '../../runtime/http/noteAccess.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { invoices } from '../../runtime/services/invoices.ts';
import { files } from '../../runtime/services/outside/files.ts';
import type { ListPage } from '../../stores/placedPage.ts';
import { linkToInvoice } from '../../usecases/invoices/linkToInvoice.ts';
import { invoiceWire } from '../wire/invoiceWire.ts';
import { listPage } from '../wire/listPage.ts';

const pageSize = 25;

const listInvoices: Handler<typeof area.listInvoices> = async ({ query, caller, locale }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const { account } = caller;
  const read = async ({ limit, after }: ListPage) => {
    const rows = await invoices().page(account, limit, after);
    return { rows, next: rows.length === limit ? rows.at(-1)?.place : undefined };
  };
  const { page, end } = await listPage(query, pageSize, read, ({ rows }) => rows);
  return {
    status: 200,
    body: {
      invoices: page.rows.map(({ row }) => invoiceWire(row, locale)),
      ...end,
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
