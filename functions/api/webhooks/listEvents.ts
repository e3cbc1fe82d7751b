import * as z from 'zod/mini';
import type { webhooks as area } from '#shared/contract/webhooks.ts';
import { EventBody } from '../../domain/webhooks/eventBody.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { events } from '../../runtime/services/webhooks.ts';
import { accountOf } from '../wire/accountOf.ts';
import { placeOf, placeWire } from './webhookWire.ts';

export const listEvents: Handler<typeof area.listEvents> = async ({ query, caller }) => {
  const limit = query.limit ?? 50;
  const found = await events().after(accountOf(caller), placeOf(query.after) ?? '', limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    status: 200,
    body: {
      events: page.map(({ id, body }) => ({ id, ...z.parse(EventBody, JSON.parse(body)) })),
      after: last ? placeWire(last.place) : (query.after ?? null),
      has_more: found.length > limit,
    },
  };
};
