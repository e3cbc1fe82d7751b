import * as z from 'zod/mini';

/** The events of a subject that wait for an endpoint, in their order. */
export const Lane = z.object({
  account: z.string(),
  endpoint: z.string(),
  subject: z.string(),
  /** Grows with every event that is put there. */
  touches: z.int(),
  /** Failed tries of the event at its head, and since when. */
  failures: z.optional(z.int()),
  failedSince: z.optional(z.string()),
});
export type Lane = z.infer<typeof Lane>;

/** A lane that one worker holds, by the name of its hold. */
export interface HeldLane {
  lane: Lane;
  hold: string;
}
