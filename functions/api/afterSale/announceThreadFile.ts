import type { afterSale as area } from '#shared/contract/afterSale.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { announceThreadFile as announce } from '../../usecases/thread/threadFiles.ts';
import { orderAtHand } from './orderAtHand.ts';

export const announceThreadFile: Handler<typeof area.announceThreadFile> = async (request) => {
  const { body, now } = request;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const file = { name: body.name, bytes: body.size, contentType: body.type ?? 'application/octet-stream' };
  const announced = await announce({ files: await files(), now }, order.id, file);
  if ('refused' in announced) return announced;
  const { method, url, headers, expiresAt } = announced.link;
  return { status: 201, body: { file_id: announced.id, upload: { method, url, headers, expires_at: expiresAt } } };
};
