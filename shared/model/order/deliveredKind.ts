import * as z from 'zod/mini';

/** What a file was made of an order by. */
export const DeliveredKind = z.enum(['translated', 'proofread', 'verified']);
export type DeliveredKind = z.infer<typeof DeliveredKind>;
