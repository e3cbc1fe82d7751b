import * as z from 'zod/mini';
import { AnyEvent, CallError, DeliveryState } from '#shared/model/webhookEvent.ts';

/** An event of an account, listed and sent for thirty days. */
export const KeptEvent = z.object({
  /** Its permanent id, also the `webhook-id`. */
  id: z.string(),
  account: z.string(),
  /** Its position among the account's events: the recording instant, then its number. */
  place: z.string(),
  type: AnyEvent,
  subject: z.string(),
  /** Number within its subject, from 1. */
  sequence: z.int(),
  /** JSON, byte for byte as it is signed. */
  body: z.string(),
});
export type KeptEvent = z.infer<typeof KeptEvent>;

/** The delivery state of an event at one endpoint. */
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
