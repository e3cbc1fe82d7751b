import * as z from 'zod/mini';
import { Grosze } from '#shared/model/grosze.ts';

/** What customs of another country ask of a parcel (CN 23 of the Universal Postal Union), as it was declared. */
export const Customs = z.object({
  description: z.string(),
  value: Grosze,
  grams: z.int(),
});
export type Customs = z.infer<typeof Customs>;

/** Translations on paper in the Harmonised System: other printed matter. */
export const documentsHsCode = '491199';
