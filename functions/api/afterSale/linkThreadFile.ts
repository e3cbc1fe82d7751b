import type { afterSale as area } from '#shared/contract/afterSale.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import { noteDownload } from '../../runtime/http/noteDownload.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { complaints } from '../../runtime/services/complaints.ts';
import { files } from '../../runtime/services/files.ts';
import { thread } from '../../runtime/services/thread.ts';
import { linkThreadFile as linkFile } from '../../usecases/thread/threadFiles.ts';
import { orderAtHand } from './orderAtHand.ts';

export const linkThreadFile: Handler<typeof area.linkThreadFile> = async (request) => {
  const { params, caller, now } = request;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const written = [...(await thread().read(order.id)), ...(await complaints().read(order.id))];
  const link = await linkFile({ files: await files(), now }, order.id, written, params.file);
  if ('refused' in link) return link;
  await noteAccess(request, order.id, { way: 'download', what: 'message', file: params.file });
  await noteDownload(caller, link.fileName, now);
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};
