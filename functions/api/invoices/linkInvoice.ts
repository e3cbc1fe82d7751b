import type { invoices as area } from '#shared/contract/invoices.ts';
import { noteDownload } from '../../runtime/http/noteDownload.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { invoices } from '../../runtime/services/invoices.ts';
import { linkToInvoice } from '../../usecases/invoices/linkToInvoice.ts';

export const linkInvoice: Handler<typeof area.linkInvoice> = async ({ params, body, caller, cartHash, now }) => {
  const link = await linkToInvoice({ invoices: invoices(), files: await files(), now }, params.id, {
    account: caller.kind === 'visitor' ? undefined : caller.account,
    hash: body.hash ?? cartHash,
    format: body.format ?? 'pdf',
  });
  if ('refused' in link) return link;
  await noteDownload(caller, link.fileName, now);
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};
