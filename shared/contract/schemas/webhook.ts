import * as z from 'zod/mini';
import {
  AnyEvent,
  CallError,
  EndpointState,
  eventVersion,
  PauseReason,
  SignatureKind,
  WebhookEvent,
  webhookEvents,
  webhookLimits,
} from '../../model/webhookEvent.ts';
import { instant, listOf, nameOf } from './primitive.ts';

/** A place among the events of an account. */
export const eventPlace = z.string().check(z.maxLength(100), z.regex(/^[\w-]+$/, 'validation/invalid'));
export const endpointUrl = z.string().check(z.trim(), z.minLength(1), z.maxLength(webhookLimits.urlLength));
export const chosenEvents = listOf(WebhookEvent, webhookEvents.length);
export const endpointName = nameOf(webhookLimits.descriptionLength);

export const endpoint = z.object({
  id: z.string(),
  url: z.string(),
  description: z.nullable(z.string()),
  events: z.array(WebhookEvent),
  signature: SignatureKind,
  /** With `ed25519`: what signatures are verified with. */
  public_key: z.nullable(z.string()),
  state: EndpointState,
  paused: z.nullable(PauseReason),
  failing_since: z.nullable(instant),
  created_at: instant,
});
export const shownOnce = z.object({ ...endpoint.shape, secret: z.string() });

export const attempt = z.object({
  at: instant,
  /** HTTP status of the answer; null without one. */
  status: z.nullable(z.int()),
  error: z.nullable(CallError),
  /** Its first 500 characters. */
  answer: z.nullable(z.string()),
  ms: z.int(),
});

/** An event as it is sent. */
export const event = z.object({
  id: z.string(),
  type: AnyEvent,
  timestamp: instant,
  version: z.literal(eventVersion),
  data: z.record(z.string(), z.unknown()),
});
