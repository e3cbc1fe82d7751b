import * as z from 'zod/mini';
import { ActorKind, WorkAct } from '#shared/model/work/job.ts';

export const Actor = z.object({
  kind: ActorKind,
  /** The pool's `sub`; none for the system and guests. */
  id: z.optional(z.string()),
  /** Id of staff's request. */
  request: z.optional(z.string()),
});
export type Actor = z.infer<typeof Actor>;

/** A line of the history of an order's work: appended, never changed. */
export const WorkEvent = z.object({
  orderId: z.string(),
  /** ISO 8601. */
  at: z.string(),
  act: WorkAct,
  by: Actor,
  jobId: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** The translator concerned, if not the actor. */
  translator: z.optional(z.string()),
  reason: z.optional(z.string()),
  request: z.optional(z.string()),
});
export type WorkEvent = z.infer<typeof WorkEvent>;
