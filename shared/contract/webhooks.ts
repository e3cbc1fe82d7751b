import * as z from 'zod/mini';
import { SignatureKind } from '../model/webhookEvent.ts';
import { deliveryOperations, withWebhooks } from './deliveries.ts';
import { defineOperation } from './operation.ts';
import { endpointId, flag, wholeNumber } from './schemas/primitive.ts';
import { chosenEvents, endpoint, endpointName, endpointUrl, event, eventPlace, shownOnce } from './schemas/webhook.ts';

export const webhooks = {
  listEvents: defineOperation({
    ...withWebhooks,
    id: 'listEvents',
    members: ['developer'],
    method: 'GET',
    path: '/api/events',
    summary:
      'Events of the account of the last 30 days, oldest first, with the same content as webhooks have. `after` continues where a page ended; it stays valid, so asking again later returns what came since.',
    query: z.object({ after: z.optional(eventPlace), limit: z.optional(wholeNumber(1, 100)) }),
    success: {
      200: z.object({
        events: z.array(event),
        /** Asks for what comes behind these; the same again where there was nothing new. */
        after: z.nullable(z.string()),
        has_more: z.boolean(),
      }),
    },
    errors: [],
  }),
  listWebhooks: defineOperation({
    ...withWebhooks,
    id: 'listWebhooks',
    members: ['developer'],
    method: 'GET',
    path: '/api/webhook',
    summary: 'The endpoints of the account, without their secrets.',
    success: { 200: z.object({ webhooks: z.array(endpoint) }) },
    errors: [],
  }),
  createWebhook: defineOperation({
    ...withWebhooks,
    id: 'createWebhook',
    members: ['developer'],
    method: 'POST',
    path: '/api/webhook',
    summary: 'A new endpoint for events, signed by Standard Webhooks 1.0.0. Its secret is shown only once.',
    body: z.object({
      url: endpointUrl,
      description: z.optional(endpointName),
      events: z.optional(chosenEvents),
      signature: z.optional(SignatureKind),
    }),
    success: { 201: shownOnce },
    errors: [],
  }),
  updateWebhook: defineOperation({
    ...withWebhooks,
    id: 'updateWebhook',
    members: ['developer'],
    method: 'PUT',
    path: '/api/webhook/{id}',
    summary:
      'Changes what is given. Paused, nothing is sent and everything waits; resumed (`paused: false`), it is sent in its order.',
    override: true,
    params: z.object({ id: endpointId }),
    body: z.object({
      url: z.optional(endpointUrl),
      description: z.optional(endpointName),
      events: z.optional(chosenEvents),
      all_events: z.optional(flag),
      paused: z.optional(flag),
    }),
    success: { 200: endpoint },
    errors: ['not_found'],
  }),
  deleteWebhook: defineOperation({
    ...withWebhooks,
    id: 'deleteWebhook',
    members: ['developer'],
    method: 'DELETE',
    path: '/api/webhook/{id}',
    summary: 'Deletes an endpoint for good, with what waits for it and its log.',
    params: z.object({ id: endpointId }),
    success: { 204: null },
    errors: ['not_found'],
  }),
  rotateWebhookSecret: defineOperation({
    ...withWebhooks,
    id: 'rotateWebhookSecret',
    members: ['developer'],
    method: 'POST',
    path: '/api/webhook/{id}/secret',
    summary:
      'A new secret, shown only once. For 24 hours every request bears signatures by the new one and by those before.',
    params: z.object({ id: endpointId }),
    success: { 200: shownOnce },
    errors: ['not_found'],
  }),
  testWebhook: defineOperation({
    ...withWebhooks,
    id: 'testWebhook',
    members: ['developer'],
    method: 'POST',
    path: '/api/webhook/{id}/test',
    summary: 'Sends `webhook.test` to the endpoint. `conflict` while it is paused.',
    params: z.object({ id: endpointId }),
    success: { 202: z.object({ event: z.string() }) },
    errors: ['not_found', 'conflict'],
  }),
  ...deliveryOperations,
};
