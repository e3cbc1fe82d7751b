import type { correctionOperations as area } from '#shared/contract/afterSale/corrections.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { production } from '../../runtime/services/production.ts';
import { readCorrections } from '../../usecases/corrections/readCorrections.ts';
import { correctionsWire } from '../wire/correctionsWire.ts';
import { orderAtHand } from './orderAtHand.ts';

export const getCorrections: Handler<typeof area.getCorrections> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  return { status: 200, body: correctionsWire(await readCorrections({ production: production() }, order)) };
};
