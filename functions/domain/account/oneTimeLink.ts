import * as z from 'zod/mini';
import { Registration } from './account.ts';

/** A mailed link: found by the digest of its capability, valid once and for a limited time. */
export const OneTimeLink = z.discriminatedUnion('purpose', [
  z.object({
    purpose: z.literal('activate'),
    email: z.string(),
    registration: Registration,
    expires_at: z.int(),
    usedAt: z.optional(z.string()),
  }),
  z.object({
    purpose: z.literal('reset'),
    email: z.string(),
    account: z.string(),
    expires_at: z.int(),
    usedAt: z.optional(z.string()),
  }),
  z.object({
    purpose: z.literal('team'),
    email: z.string(),
    company: z.string(),
    invitation: z.string(),
    expires_at: z.int(),
    usedAt: z.optional(z.string()),
  }),
  z.object({
    purpose: z.literal('approval'),
    email: z.string(),
    company: z.string(),
    approval: z.string(),
    /** Whom it was mailed to; the company's own id for its original login. */
    person: z.string(),
    expires_at: z.int(),
    usedAt: z.optional(z.string()),
  }),
]);
export type OneTimeLink = z.infer<typeof OneTimeLink>;

/** An activation may wait for the evening; a password reset gives full access, so it is short. */
export const linkSeconds = { activate: 48 * 3600, reset: 3600, team: 7 * 86_400, approval: 7 * 86_400 } as const;
