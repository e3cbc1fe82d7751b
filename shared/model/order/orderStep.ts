import * as z from 'zod/mini';

/** Progress of the work into one language as shown to customers, in order. */
export const OrderStep = z.enum(['paid', 'names_confirmed', 'in_translation', 'in_review', 'delivered', 'accepted']);
export type OrderStep = z.infer<typeof OrderStep>;

export const StepState = z.enum(['done', 'current', 'ahead']);
export type StepState = z.infer<typeof StepState>;
