import * as z from 'zod/mini';
import { EndpointState, PauseReason, SignatureKind } from '#shared/model/software/webhookEvent.ts';
import { openChoices } from '../openChoices.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Waits between tries of one event, in ms: five seconds first, then ever longer. */
const waits = [
  5_000,
  30_000,
  2 * minute,
  10 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
];

/** After this time an undelivered event is given up, and a failing endpoint is paused. */
export const givenUpMs = 72 * hour;

/** When to try again after `failures` failed tries; `jitter` from 0 to 1 spreads them by a fifth either way. */
export function nextTry(failures: number, now: Date, jitter: number): Date {
  const wait = waits[Math.min(failures, waits.length) - 1] ?? 24 * hour;
  return new Date(now.getTime() + Math.round(wait * (0.8 + 0.4 * jitter)));
}

const blockAfter = 10;

/** The pause for an endpoint that fails every time: 30 s after ten consecutive failures, at most 15 minutes. */
export function blockedUntil(failures: number, now: Date): Date | undefined {
  if (failures < blockAfter) return undefined;
  return new Date(now.getTime() + Math.min(15 * minute, 30_000 * 2 ** Math.min(failures - blockAfter, 10)));
}

/** A secret, and until when it still signs after it was replaced (ISO 8601). */
const EndpointSecret = z.object({ secret: z.string(), until: z.optional(z.string()) });

/** A webhook endpoint of a customer. */
export const WebhookEndpoint = z.object({
  id: z.string(),
  account: z.string(),
  url: z.string(),
  description: z.optional(z.string()),
  /** Names of WebhookEvent; none: all events. */
  events: openChoices,
  /** `hmac`: v1, a shared secret. `ed25519`: v1a, a key pair of which the customer knows the public half. */
  signature: SignatureKind,
  /** The current secret first, then replaced ones that still sign for a while. */
  secrets: z.array(EndpointSecret),
  state: EndpointState,
  /** Why it is paused: by its owner, answered 410, or failed for three days. */
  paused: z.optional(PauseReason),
  /** Since when nothing was delivered, and the number of consecutive failures. */
  failingSince: z.optional(z.string()),
  failures: z.optional(z.int()),
  /** No attempt before this instant. */
  blockedUntil: z.optional(z.string()),
  createdAt: z.string(),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

export const wants = ({ events }: WebhookEndpoint, type: string): boolean =>
  events.length === 0 || events.some((one) => one === type);

/**
 * Ids of the endpoints an event is sent to: all that subscribe to its type; if its order or cart names an endpoint,
 * only that one. If the named endpoint was deleted, all get it, so that the event is not lost.
 */
export function toldOf(endpoints: readonly WebhookEndpoint[], type: string, named: string | undefined): string[] {
  const own = endpoints.filter(({ id }) => id === named);
  return (own.length > 0 ? own : endpoints).filter((one) => wants(one, type)).map(({ id }) => id);
}

/** How long a replaced secret keeps signing beside the new one. */
export const rotationMs = 24 * 3_600_000;

/** The secrets that sign at an instant. */
export const signingSecrets = ({ secrets }: WebhookEndpoint, now: Date): string[] =>
  secrets.filter(({ until }) => until === undefined || Date.parse(until) > now.getTime()).map(({ secret }) => secret);
