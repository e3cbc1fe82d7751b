import * as z from 'zod/mini';
import { AnyEvent, DeliveryState } from '../model/webhookEvent.ts';
import { defineOperation } from './operation.ts';
import { endpointId, instant, wholeNumber } from './schemas/primitive.ts';
import { attempt, eventPlace } from './schemas/webhook.ts';

/** Who may have webhooks. */
export const withWebhooks = { callers: ['customer', 'token'], scope: 'webhooks', ownership: 'account' } as const;

/** What was sent to an endpoint, and sending it again. */
export const deliveryOperations = {
  listDeliveries: defineOperation({
    ...withWebhooks,
    id: 'listDeliveries',
    members: ['developer'],
    method: 'GET',
    path: '/api/webhook/{id}/delivery',
    summary: 'What was sent to the endpoint in the last 30 days and what it answered, newest first.',
    params: z.object({ id: endpointId }),
    query: z.object({ cursor: z.optional(eventPlace), limit: z.optional(wholeNumber(1, 100)) }),
    success: {
      200: z.object({
        deliveries: z.array(
          z.object({
            id: z.string(),
            event: z.string(),
            type: AnyEvent,
            state: DeliveryState,
            attempts: z.array(attempt),
          }),
        ),
        cursor: z.nullable(z.string()),
      }),
    },
    errors: ['not_found'],
  }),
  replayWebhook: defineOperation({
    ...withWebhooks,
    id: 'replayWebhook',
    members: ['developer'],
    method: 'POST',
    path: '/api/webhook/{id}/replay',
    summary:
      'Sends again: one delivery of the log, or every event since an instant that the endpoint wants, up to 500 with one call.',
    params: z.object({ id: endpointId }),
    body: z.object({ delivery: z.optional(eventPlace), since: z.optional(instant), after: z.optional(eventPlace) }),
    success: {
      202: z.object({
        replayed: z.int(),
        /** There is more: send it as `after` to continue from there. */
        next: z.nullable(z.string()),
      }),
    },
    errors: ['not_found'],
  }),
};
