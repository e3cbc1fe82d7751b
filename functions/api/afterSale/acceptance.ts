import type { afterSale as area } from '#shared/contract/afterSale.ts';
import { accessedName } from '../../domain/order/fileAccess.ts';
import { fileDaysOf, filesEraseAt } from '../../domain/order/orderFiles.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { accesses } from '../../runtime/services/accesses.ts';
import { afterSale } from '../../runtime/services/afterSaleOrders.ts';
import { orders } from '../../runtime/services/orders.ts';
import { production } from '../../runtime/services/production.ts';
import { translators } from '../../runtime/services/translators.ts';
import { acceptOrder as accept } from '../../usecases/afterSale/acceptance.ts';
import { rateOrder as rate } from '../../usecases/afterSale/ratings.ts';
import { chooseFileDays as choose } from '../../usecases/retention/fileRetention.ts';
import { ratingWire } from '../wire/ratings.ts';
import { orderAtHand } from './orderAtHand.ts';

export const acceptOrder: Handler<typeof area.acceptOrder> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const accepted = await accept({ orders: orders(), afterSale: afterSale(), now: request.now }, order);
  return 'refused' in accepted ? accepted : { status: 200, body: { completed_at: accepted.completedAt } };
};

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

export const chooseFileDays: Handler<typeof area.chooseFileDays> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const chosen = await choose({ afterSale: afterSale(), production: production() }, order, request.body.days);
  if ('refused' in chosen) return chosen;
  const eraseAt = filesEraseAt(chosen)?.toISOString() ?? null;
  return { status: 200, body: { retention_days: fileDaysOf(chosen), files_erase_at: eraseAt } };
};

/** Limit of one answer, above what any order reaches; older accesses stay stored but are not listed. */
const mostAccesses = 500;

export const getFileAccesses: Handler<typeof area.getFileAccesses> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const found = await accesses().newest(order, mostAccesses);
  return {
    status: 200,
    body: {
      accesses: found.map((access) => ({
        ...{ at: access.at, role: access.role, way: access.way, what: access.what },
        ...{ file_id: access.file ?? null, file_name: accessedName(order, access) ?? null },
      })),
    },
  };
};
