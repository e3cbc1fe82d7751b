import * as z from 'zod/mini';

export const jobFileId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'validation/invalid'));
