import * as z from 'zod/mini';

/** The work by which a delivered file was made. */
export const DeliveredKind = z.enum(['translated', 'proofread', 'verified']);
export type DeliveredKind = z.infer<typeof DeliveredKind>;
