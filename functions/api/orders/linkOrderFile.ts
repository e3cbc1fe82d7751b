import type { orders as area } from '#shared/contract/orders.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import { noteDownload } from '../../runtime/http/noteDownload.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { orders } from '../../runtime/services/orders.ts';
import { linkOrderFile as linkFile } from '../../usecases/orders/linkOrderFile.ts';
import { readerOf } from '../wire/readerOf.ts';

export const linkOrderFile: Handler<typeof area.linkOrderFile> = async (request) => {
  const { params, caller, cartHash, now } = request;
  const link = await linkFile({ orders: orders(), files: await files(), now }, params, readerOf(caller, cartHash));
  if ('refused' in link) return link;
  await noteAccess(request, params.id, { way: 'download', what: link.what, file: params.file });
  await noteDownload(caller, link.fileName, now);
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};
