import * as z from 'zod/mini';
import { instant } from './primitive.ts';

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** One act of staff: who did what to which object, what was before and after, and why. */
export const auditLine = z.object({
  at: instant,
  who: z.object({ account: z.nullable(z.string()), name: z.string() }),
  act: z.string(),
  /** `order#7KQ2M9X4TB`. */
  object: z.string(),
  before: facts,
  after: facts,
  reason: z.nullable(z.string()),
  /** Id of the call. */
  request: z.nullable(z.string()),
});
export type AuditLineWire = z.input<typeof auditLine>;
