import * as z from 'zod/mini';

/** Who acted: staff by their account, a customer without a name, or the product itself. */
export const AuditActor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('staff'), account: z.string() }),
  z.object({ kind: z.literal('customer') }),
  z.object({ kind: z.literal('system') }),
]);
export type AuditActor = z.infer<typeof AuditActor>;

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/**
 * One act on one object, written in the same transaction and never changed. It holds codes, ids and sums, nothing
 * personal.
 */
export const AuditLine = z.object({
  who: AuditActor,
  act: z.string(),
  /** `quote#<id>`. */
  object: z.string(),
  before: facts,
  after: facts,
  reason: z.optional(z.string()),
  /** Id of the request. */
  request: z.optional(z.string()),
  at: z.string(),
});
export type AuditLine = z.infer<typeof AuditLine>;
