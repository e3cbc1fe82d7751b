import type { afterSale as area } from '#shared/contract/afterSale.ts';
import { accessedName } from '../../domain/order/fileAccess.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accesses } from '../../runtime/services/accesses.ts';
import { orderAtHand } from './orderAtHand.ts';

/** More than any order has; older ones are kept. */
const most = 500;

export const getFileAccesses: Handler<typeof area.getFileAccesses> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const found = await accesses().newest(order, most);
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
