import type { orders as area } from '#shared/contract/orders.ts';
import { noteDownload } from '../../runtime/http/noteDownload.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { orders } from '../../runtime/services/orders.ts';
import { linkOrderFile as linkFile } from '../../usecases/orders/linkOrderFile.ts';
import { readerOf } from '../wire/readerOf.ts';

export const linkOrderFile: Handler<typeof area.linkOrderFile> = async ({ params, caller, cartHash, now }) => {
  const link = await linkFile({ orders: orders(), files: await files(), now }, params, readerOf(caller, cartHash));
  if ('refused' in link) return link;
  await noteDownload(caller, link.fileName, now);
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};
