import * as z from 'zod/mini';

/** The events that endpoints can subscribe to, in the order of the settings page. */
export const webhookEvents = [
  'file.counted',
  'quote.requested',
  'quote.ready',
  'quote.expired',
  'order.created',
  'order.state_changed',
  'order.question_asked',
  'order.delivered',
  'order.correction_requested',
  'order.parcel_changed',
  'payment.completed',
  'complaint.answered',
  'compensation.granted',
  'refund.completed',
  'invoice.ready',
  'top_up.completed',
  'balance.low',
] as const;
export const WebhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** Sent on request, to test a receiver. */
export const testEvent = 'webhook.test';
export const AnyEvent = z.enum([...webhookEvents, testEvent]);
export type AnyEvent = z.infer<typeof AnyEvent>;

/** Version of the events' format. A later version is added beside it and does not replace it. */
export const eventVersion = '2026-11-23';

export const webhookLimits = { endpoints: 5, urlLength: 1000, descriptionLength: 100 } as const;

/** How requests are signed: v1 with a shared secret, v1a with a key pair. */
export const SignatureKind = z.enum(['hmac', 'ed25519']);
export type SignatureKind = z.infer<typeof SignatureKind>;

export const EndpointState = z.enum(['active', 'paused']);
export type EndpointState = z.infer<typeof EndpointState>;

/** Why an endpoint is paused: by its owner, answered 410, or failed for three days. */
export const PauseReason = z.enum(['owner', 'gone', 'failing']);
export type PauseReason = z.infer<typeof PauseReason>;

export const DeliveryState = z.enum(['waiting', 'delivered', 'given_up']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** Why a delivery got no answer; `address`: the address is not public. */
export const CallError = z.enum(['address', 'unresolved', 'timeout', 'connection']);
export type CallError = z.infer<typeof CallError>;
