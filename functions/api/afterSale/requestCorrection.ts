import type { correctionOperations as area } from '#shared/contract/afterSale/corrections.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { threadDeps } from '../../runtime/services/thread.ts';
import { readCorrections } from '../../usecases/corrections/readCorrections.ts';
import { requestCorrection as ask } from '../../usecases/corrections/requestCorrection.ts';
import { arrivedFiles } from '../../usecases/thread/threadFiles.ts';
import { correctionsWire } from '../wire/correctionsWire.ts';
import { namedFiles } from '../wire/messageWire.ts';
import { correctionWords } from './correctionWords.ts';
import { orderAtHand } from './orderAtHand.ts';

export const requestCorrection: Handler<typeof area.requestCorrection> = async (request) => {
  const { body, now } = request;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  if (body.passages.length === 0)
    return { refused: 'validation_failed', fields: { passages: ['validation/required'] } };
  const sent = await arrivedFiles({ files: await files() }, order.id, namedFiles(body.files));
  if ('refused' in sent) return sent;
  const marks = body.passages.map(({ file_id: fileId, block, place = '', quote = '', comment }) => ({
    ...{ fileId, place, quote, comment },
    ...(block !== undefined && { block }),
  }));
  const deps = threadDeps(now);
  const asked = await ask(deps, order.id, { marks, files: sent, words: correctionWords(order.locale, body.text) });
  if ('refused' in asked) return asked;
  const after = (await deps.orders.read(order.id)) ?? order;
  return { status: 201, body: correctionsWire(await readCorrections(deps, after)) };
};
