import * as z from 'zod/mini';
import { AnyEvent, CallError, DeliveryState } from '#shared/model/webhookEvent.ts';

/** An event of an account as it is listed and sent, for thirty days. */
export const KeptEvent = z.object({
  /** Names it for good: also its `webhook-id`. */
  id: z.string(),
  account: z.string(),
  /** Where it stands among those of its account: the instant it was recorded at, then its number. */
  place: z.string(),
  type: AnyEvent,
  subject: z.string(),
  /** Of its subject, from 1. */
  sequence: z.int(),
  /** JSON, byte for byte as it is signed. */
  body: z.string(),
});
export type KeptEvent = z.infer<typeof KeptEvent>;

/** How an event got on at one endpoint. */
export const Delivery = z.object({
  place: z.string(),
  event: z.string(),
  type: AnyEvent,
  state: DeliveryState,
  attempts: z.array(
    z.object({
      /** ISO 8601. */
      at: z.string(),
      status: z.optional(z.int()),
      error: z.optional(CallError),
      answer: z.optional(z.string()),
      ms: z.int(),
    }),
  ),
});
export type Delivery = z.infer<typeof Delivery>;
