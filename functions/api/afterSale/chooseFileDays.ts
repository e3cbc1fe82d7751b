import type { afterSale as area } from '#shared/contract/afterSale.ts';
import { fileDaysOf, filesEraseAt } from '../../domain/order/fileRetention.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { afterSale } from '../../runtime/services/orders.ts';
import { production } from '../../runtime/services/production.ts';
import { chooseFileDays as choose } from '../../usecases/retention/chooseFileDays.ts';
import { orderAtHand } from './orderAtHand.ts';

export const chooseFileDays: Handler<typeof area.chooseFileDays> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const chosen = await choose({ afterSale: afterSale(), production: production() }, order, request.body.days);
  if ('refused' in chosen) return chosen;
  const eraseAt = filesEraseAt(chosen)?.toISOString() ?? null;
  return { status: 200, body: { retention_days: fileDaysOf(chosen), files_erase_at: eraseAt } };
};
