import * as z from 'zod/mini';

export const CustomerType = z.enum(['individual', 'company']);
export type CustomerType = z.infer<typeof CustomerType>;
