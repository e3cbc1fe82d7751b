import * as z from 'zod/mini';
import { LocalizedName } from '../language/localizedName.ts';

export const ServiceKey = z.enum(['translation', 'sworn', 'proofreading']);
export type ServiceKey = z.infer<typeof ServiceKey>;

/** The second pass over a translation; at most one. */
export const Review = z.enum(['none', 'proofreading', 'verification']);
export type Review = z.infer<typeof Review>;

export const VariantKey = z.enum(['standard', 'with_proofreading', 'with_verification', 'electronic', 'paper']);
export type VariantKey = z.infer<typeof VariantKey>;

export const Service = z.object({
  id: z.int(),
  key: ServiceKey,
  names: LocalizedName,
  variants: z.array(z.object({ key: VariantKey, names: LocalizedName })),
  /** Whether the price is automatic; sworn work is priced by a person. */
  instantQuote: z.boolean(),
});
export type Service = z.infer<typeof Service>;
