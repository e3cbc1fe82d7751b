import type { afterSale as area } from '#shared/contract/afterSale.ts';
import { grosze } from '#shared/model/grosze.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { complaintDeps } from '../../runtime/services/complaints.ts';
import { files } from '../../runtime/services/files.ts';
import { complain as state } from '../../usecases/complaints/complain.ts';
import { arrivedFiles } from '../../usecases/thread/threadFiles.ts';
import { complaintWire } from '../wire/complaintWire.ts';
import { namedFiles } from '../wire/messageWire.ts';
import { orderAtHand } from './orderAtHand.ts';

export const complain: Handler<typeof area.complain> = async (request) => {
  const { body, now } = request;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const sent = await arrivedFiles({ files: await files() }, order.id, namedFiles(body.files));
  if ('refused' in sent) return sent;
  const { text, demand, amount } = body;
  const stated = { text, demand, files: sent, ...(amount !== undefined && { amount: grosze(amount) }) };
  const made = await state(complaintDeps(now), order, stated);
  return 'refused' in made ? made : { status: 201, body: complaintWire(made) };
};
