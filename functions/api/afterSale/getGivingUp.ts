import type { afterSale as area } from '#shared/contract/afterSale.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { giveUpDeps } from '../../runtime/services/givingUp.ts';
import { previewGivingUp } from '../../usecases/afterSale/previewGivingUp.ts';
import { givingUpWire } from './givingUpWire.ts';
import { orderAtHand } from './orderAtHand.ts';

export const getGivingUp: Handler<typeof area.getGivingUp> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const seen = await previewGivingUp(giveUpDeps(request.now), order);
  return seen ? { status: 200, body: givingUpWire(seen, request.locale) } : { refused: 'not_found' };
};
