import * as z from 'zod/mini';
import { swornForms, swornSources } from './wishChoices.ts';

/** What a sworn translation is made from. */
export const SwornSource = z.enum(swornSources);
export type SwornSource = z.infer<typeof SwornSource>;

/** What the customer gets: follows from the way of sending. */
export const SwornForm = z.enum(swornForms);
export type SwornForm = z.infer<typeof SwornForm>;

/** What the certified translation says it was made from. */
export const MadeFrom = z.enum(['original', 'certified_copy', 'copy', 'scan', 'electronic_original']);
export type MadeFrom = z.infer<typeof MadeFrom>;

/** By what a sworn translator certifies: on paper or in a document. */
export const SwornSeal = z.enum(['seal', 'qualified_signature']);
export type SwornSeal = z.infer<typeof SwornSeal>;
