import * as z from 'zod/mini';
import { Grosze } from '../money/grosze.ts';

/**
 * What a token may do at most, set when it is made and never changed: what it spends of the balance with one order and in a
 * day (UTC), in grosze, and the addresses it is used from. What is left out is not limited.
 */
export const TokenLimits = z.object({
  mostPerOrder: z.optional(Grosze),
  mostPerDay: z.optional(Grosze),
  /** IPv4 or IPv6, alone or as a network (`203.0.113.0/24`). */
  addresses: z.optional(z.array(z.string())),
});
export type TokenLimits = z.infer<typeof TokenLimits>;

/** Addresses and networks that one token may have. */
export const mostAddresses = 20;
