import type { afterSale as area } from '#shared/contract/afterSale.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { afterSale } from '../../runtime/services/orders.ts';
import { production, translators } from '../../runtime/services/production.ts';
import { rateOrder as rate } from '../../usecases/afterSale/rateOrder.ts';
import { ratingWire } from '../wire/ratingWire.ts';
import { orderAtHand } from './orderAtHand.ts';

export const rateOrder: Handler<typeof area.rateOrder> = async (request) => {
  const { body, now } = request;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const rated = await rate(
    { afterSale: afterSale(), production: production(), translators: translators(), now },
    order,
    {
      stars: body.stars,
      isPublic: body.public ?? false,
      ...(body.text !== undefined && { text: body.text }),
      ...(body.next_time !== undefined && { nextTime: body.next_time }),
    },
  );
  return 'refused' in rated ? rated : { status: 200, body: ratingWire(rated) };
};
