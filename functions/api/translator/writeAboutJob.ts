import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { threadDeps } from '../../runtime/services/thread.ts';
import { arrivedFiles } from '../../usecases/thread/threadFiles.ts';
import { writeToThread } from '../../usecases/thread/writeToThread.ts';
import { messageWire, namedFiles } from '../wire/messageWire.ts';
import { ownName } from './answerJob.ts';
import { orderOfOwn } from './jobThread.ts';

export const writeAboutJob: Handler<typeof area.writeAboutJob> = async (request) => {
  const own = ownName(request);
  const order = await orderOfOwn(own);
  if ('refused' in order) return order;
  const sent = await arrivedFiles({ files: await files() }, order.id, namedFiles(request.body.files));
  if ('refused' in sent) return sent;
  const written = { from: 'translator' as const, by: own.translator, text: request.body.text, files: sent };
  const message = await writeToThread(threadDeps(request.now), order, written);
  return 'refused' in message ? message : { status: 201, body: messageWire(message) };
};
