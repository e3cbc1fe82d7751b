import type { afterSale as area } from '#shared/contract/afterSale.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { threadDeps } from '../../runtime/services/thread.ts';
import { arrivedFiles } from '../../usecases/thread/threadFiles.ts';
import { writeToThread as write } from '../../usecases/thread/writeToThread.ts';
import { messageWire, namedFiles } from '../wire/messageWire.ts';
import { orderAtHand } from './orderAtHand.ts';

export const writeToThread: Handler<typeof area.writeToThread> = async (request) => {
  const { body, caller, now } = request;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const sent = await arrivedFiles({ files: await files() }, order.id, namedFiles(body.files));
  if ('refused' in sent) return sent;
  const author =
    caller.kind === 'staff' ? { from: 'staff' as const, by: caller.account } : { from: 'customer' as const };
  const written = await write(threadDeps(now), order, { ...author, text: body.text, files: sent });
  return 'refused' in written ? written : { status: 201, body: messageWire(written) };
};
