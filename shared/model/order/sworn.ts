import * as z from 'zod/mini';
import { swornForms, swornSources } from './wishChoices.ts';

/** What a sworn translation is made from. */
export const SwornSource = z.enum(swornSources);
export type SwornSource = z.infer<typeof SwornSource>;

/** What the customer gets: follows from the way of sending. */
export const SwornForm = z.enum(swornForms);
export type SwornForm = z.infer<typeof SwornForm>;

/** The kind of source that the certification states. */
export const MadeFrom = z.enum(['original', 'certified_copy', 'copy', 'scan', 'electronic_original']);
export type MadeFrom = z.infer<typeof MadeFrom>;

/** How a sworn translator certifies: by seal on paper, or by a qualified signature in a document. */
export const SwornSeal = z.enum(['seal', 'qualified_signature']);
export type SwornSeal = z.infer<typeof SwornSeal>;
