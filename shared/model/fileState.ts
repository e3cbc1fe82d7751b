import * as z from 'zod/mini';

/** Where a file of a cart stands: `counted` has its words, `manual` is quoted by a person. */
export const FileState = z.enum(['pending', 'uploaded', 'counting', 'counted', 'manual', 'rejected']);
export type FileState = z.infer<typeof FileState>;
