import * as z from 'zod/mini';
import { SecurityEventKind } from '#shared/model/securityEventKind.ts';

/** A security event that the account's owner can see. `detail` is a name the owner gave, never a secret. */
export const SecurityEvent = z.object({
  kind: SecurityEventKind,
  at: z.string(),
  detail: z.optional(z.string()),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;
