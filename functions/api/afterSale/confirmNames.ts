import type { confirmedNames as area } from '#shared/contract/afterSale/names.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { confirmNames as confirm } from '../../usecases/names/confirmNames.ts';
import { namesWire } from '../wire/namesWire.ts';
import { orderAtHand } from './orderAtHand.ts';

export const confirmNames: Handler<typeof area.confirmNames> = async (request) => {
  const { revision, names = [], added = [] } = request.body;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const confirmed = await confirm(productionDeps(request.now), order.id, {
    revision,
    names: names.map(({ name_id: id, wanted }) => ({ id, wanted })),
    added: added.map(({ source_text: text, wanted }) => ({ text, wanted })),
  });
  return 'refused' in confirmed ? confirmed : { status: 200, body: namesWire(confirmed) };
};
