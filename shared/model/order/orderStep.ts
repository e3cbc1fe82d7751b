import * as z from 'zod/mini';

/** The steps a customer sees of the work into one language, in their order. */
export const OrderStep = z.enum(['paid', 'names_confirmed', 'in_translation', 'in_review', 'delivered', 'accepted']);
export type OrderStep = z.infer<typeof OrderStep>;

export const StepState = z.enum(['done', 'current', 'ahead']);
export type StepState = z.infer<typeof StepState>;
