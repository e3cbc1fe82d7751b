import * as z from 'zod/mini';
import { Grosze } from '../money/grosze.ts';

/**
 * Limits of a token, set when it is made and never changed: spending from the balance with one order and in a day
 * (UTC), in grosze, and the addresses from which it can be used. Absent: no limit.
 */
export const TokenLimits = z.object({
  mostPerOrder: z.optional(Grosze),
  mostPerDay: z.optional(Grosze),
  /** IPv4 or IPv6, alone or as a network (`203.0.113.0/24`). */
  addresses: z.optional(z.array(z.string())),
});
export type TokenLimits = z.infer<typeof TokenLimits>;

/** The most addresses and networks of one token. */
export const mostAddresses = 20;
