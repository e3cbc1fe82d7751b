import type { correctionOperations as area } from '#shared/contract/afterSale/corrections.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { readDeliveredText } from '../../usecases/corrections/readCorrections.ts';
import { orderAtHand } from './orderAtHand.ts';

export const getDeliveredText: Handler<typeof area.getDeliveredText> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const read = await readDeliveredText({ files: await files() }, order, request.params.file);
  if ('refused' in read) return read;
  await noteAccess(request, order.id, { way: 'preview', what: 'delivered', file: request.params.file });
  const { file, text } = read;
  const { format = null, blocks = [], cutOff = false } = text ?? {};
  return { status: 200, body: { file_id: file.id, name: file.name, format, blocks, cut_off: cutOff } };
};
