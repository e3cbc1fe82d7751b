import * as z from 'zod/mini';
import { SecurityEventKind } from '#shared/model/securityEventKind.ts';

/** What its owner can see of what happened to an account. `detail` is a name the owner gave, never a secret. */
export const SecurityEvent = z.object({
  kind: SecurityEventKind,
  at: z.string(),
  detail: z.optional(z.string()),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;
