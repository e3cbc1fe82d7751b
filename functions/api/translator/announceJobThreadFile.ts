import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { announceThreadFile } from '../../usecases/thread/threadFiles.ts';
import { ownName } from './answerJob.ts';
import { orderOfOwn } from './jobThread.ts';

export const announceJobThreadFile: Handler<typeof area.announceJobThreadFile> = async (request) => {
  const { body, now } = request;
  const order = await orderOfOwn(ownName(request));
  if ('refused' in order) return order;
  const file = { name: body.name, bytes: body.size, contentType: body.type ?? 'application/octet-stream' };
  const announced = await announceThreadFile({ files: await files(), now }, order.id, file);
  if ('refused' in announced) return announced;
  const { method, url, headers, expiresAt } = announced.link;
  return { status: 201, body: { file_id: announced.id, upload: { method, url, headers, expires_at: expiresAt } } };
};
