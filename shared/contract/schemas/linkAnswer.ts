import * as z from 'zod/mini';
import { instant } from './primitive.ts';

/** The address of a file, and the name to save it under. */
export const linkAnswer = z.object({ url: z.string(), file_name: z.string(), expires_at: instant });
