import * as z from 'zod/mini';

/** The events of a subject waiting for an endpoint, in order. */
export const Lane = z.object({
  account: z.string(),
  endpoint: z.string(),
  subject: z.string(),
  /** Grows with every added event. */
  touches: z.int(),
  /** Failed attempts of the event at its head, and since when. */
  failures: z.optional(z.int()),
  failedSince: z.optional(z.string()),
});
export type Lane = z.infer<typeof Lane>;

/** A lane held by one worker, with the id of its hold. */
export interface HeldLane {
  lane: Lane;
  hold: string;
}
