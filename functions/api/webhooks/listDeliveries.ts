import type { webhooks as area } from '#shared/contract/webhooks.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { endpoints, lanes } from '../../runtime/services/webhooks.ts';
import { accountOf } from '../wire/accountOf.ts';
import { placeOf, placeWire } from './webhookWire.ts';

export const listDeliveries: Handler<typeof area.listDeliveries> = async ({ params, query, caller }) => {
  if (!(await endpoints().read(accountOf(caller), params.id))) return { refused: 'not_found' };
  const limit = query.limit ?? 25;
  const found = await lanes().deliveries(params.id, limit + 1, placeOf(query.cursor));
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    status: 200,
    body: {
      deliveries: page.map(({ place, event, type, state, attempts }) => ({
        ...{ id: placeWire(place), event, type, state },
        attempts: attempts.map(({ at, status, error, answer, ms }) => ({
          ...{ at, status: status ?? null, error: error ?? null, answer: answer ?? null, ms },
        })),
      })),
      cursor: found.length > limit && last ? placeWire(last.place) : null,
    },
  };
};
