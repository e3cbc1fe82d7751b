import * as z from 'zod/mini';
import {
  AnyEvent,
  CallError,
  DeliveryState,
  EndpointState,
  eventVersion,
  PauseReason,
  SignatureKind,
  WebhookEvent,
  webhookEvents,
  webhookLimits,
} from '../model/software/webhookEvent.ts';
import { operations } from './operation.ts';
import { endpointId, flag, instant, listEnd, listOf, listPlace, nameOf, wholeNumber } from './schemas/primitive.ts';

/** A delivery, by its place in the log. */
const eventPlace = z.string().check(z.maxLength(100), z.regex(/^[\w-]+$/, 'validation/invalid'));
const endpointUrl = z.string().check(z.trim(), z.minLength(1), z.maxLength(webhookLimits.urlLength));
const chosenEvents = listOf(WebhookEvent, webhookEvents.length);
const endpointName = nameOf(webhookLimits.descriptionLength);

const endpoint = z.object({
  id: z.string(),
  url: z.string(),
  description: z.nullable(z.string()),
  events: z.array(WebhookEvent),
  signature: SignatureKind,
  /** The key for verifying signatures; only for `ed25519`. */
  public_key: z.nullable(z.string()),
  state: EndpointState,
  paused: z.nullable(PauseReason),
  failing_since: z.nullable(instant),
  created_at: instant,
});
const shownOnce = z.object({ ...endpoint.shape, secret: z.string() });

const attempt = z.object({
  at: instant,
  /** HTTP status of the answer; null if there was none. */
  status: z.nullable(z.int()),
  error: z.nullable(CallError),
  /** The first 500 characters of the answer. */
  answer: z.nullable(z.string()),
  ms: z.int(),
});

/** An event as delivered to endpoints. */
const event = z.object({
  id: z.string(),
  type: AnyEvent,
  timestamp: instant,
  version: z.literal(eventVersion),
  data: z.record(z.string(), z.unknown()),
});

/** Who may have webhooks. */
const withWebhooks = { callers: ['customer', 'token'], scope: 'webhooks', ownership: 'account' } as const;

/** Deliveries to an endpoint, and repeating them. */
const deliveryOperations = operations({
  listDeliveries: {
    on: 'GET /api/webhook/{id}/delivery',
    ...withWebhooks,
    members: ['developer'],
    summary: 'What was sent to the endpoint in the last 30 days and what it answered, newest first.',
    params: z.object({ id: endpointId }),
    query: z.object({ cursor: z.optional(listPlace), limit: z.optional(wholeNumber(1, 100)) }),
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
        ...listEnd,
      }),
    },
    errors: ['not_found'],
  },
  replayWebhook: {
    on: 'POST /api/webhook/{id}/replay',
    ...withWebhooks,
    members: ['developer'],
    summary:
      'Sends again: one delivery of the log, or every event since an instant that the endpoint wants, up to 500 with one call.',
    params: z.object({ id: endpointId }),
    body: z.object({ delivery: z.optional(eventPlace), since: z.optional(instant), after: z.optional(listPlace) }),
    success: {
      202: z.object({
        replayed: z.int(),
        /** Cursor to send as `after` to continue; null if there is no more. */
        next: z.nullable(z.string()),
      }),
    },
    errors: ['not_found'],
  },
});

export const webhooks = {
  ...operations({
    listEvents: {
      on: 'GET /api/events',
      ...withWebhooks,
      members: ['developer'],
      summary:
        'Events of the account of the last 30 days, oldest first, with the same content as webhooks have. `after` continues where a page ended; it stays valid, so asking again later returns what came since.',
      query: z.object({ after: z.optional(listPlace), limit: z.optional(wholeNumber(1, 100)) }),
      success: {
        200: z.object({
          events: z.array(event),
          /** Cursor for the events after these; unchanged if there were none. */
          after: z.nullable(z.string()),
          has_more: z.boolean(),
        }),
      },
      errors: [],
    },
    listWebhooks: {
      on: 'GET /api/webhook',
      ...withWebhooks,
      members: ['developer'],
      summary: 'The endpoints of the account, without their secrets.',
      success: { 200: z.object({ webhooks: z.array(endpoint) }) },
      errors: [],
    },
    createWebhook: {
      on: 'POST /api/webhook',
      ...withWebhooks,
      members: ['developer'],
      summary: 'A new endpoint for events, signed by Standard Webhooks 1.0.0. Its secret is shown only once.',
      body: z.object({
        url: endpointUrl,
        description: z.optional(endpointName),
        events: z.optional(chosenEvents),
        signature: z.optional(SignatureKind),
      }),
      success: { 201: shownOnce },
      errors: [],
    },
    updateWebhook: {
      on: 'PUT /api/webhook/{id}',
      ...withWebhooks,
      members: ['developer'],
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
    },
    deleteWebhook: {
      on: 'DELETE /api/webhook/{id}',
      ...withWebhooks,
      members: ['developer'],
      summary: 'Deletes an endpoint for good, with what waits for it and its log.',
      params: z.object({ id: endpointId }),
      success: { 204: null },
      errors: ['not_found'],
    },
    rotateWebhookSecret: {
      on: 'POST /api/webhook/{id}/secret',
      ...withWebhooks,
      members: ['developer'],
      summary:
        'A new secret, shown only once. For 24 hours every request bears signatures by the new one and by those before.',
      params: z.object({ id: endpointId }),
      success: { 200: shownOnce },
      errors: ['not_found'],
    },
    testWebhook: {
      on: 'POST /api/webhook/{id}/test',
      ...withWebhooks,
      members: ['developer'],
      summary: 'Sends `webhook.test` to the endpoint. `conflict` while it is paused.',
      params: z.object({ id: endpointId }),
      success: { 202: z.object({ event: z.string() }) },
      errors: ['not_found', 'conflict'],
    },
  }),
  ...deliveryOperations,
};
