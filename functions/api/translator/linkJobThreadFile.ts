import type { translator as area } from '#shared/contract/translator.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { thread } from '../../runtime/services/thread.ts';
import { linkThreadFile } from '../../usecases/thread/threadFiles.ts';
import { ownName } from './answerJob.ts';
import { orderOfOwn } from './jobThread.ts';

export const linkJobThreadFile: Handler<typeof area.linkJobThreadFile> = async (request) => {
  const order = await orderOfOwn(ownName(request));
  if ('refused' in order) return order;
  const deps = { files: await files(), now: request.now };
  const link = await linkThreadFile(deps, order.id, await thread().read(order.id), request.params.file);
  if ('refused' in link) return link;
  await noteAccess(request, order.id, { way: 'download', what: 'message', file: request.params.file });
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};
