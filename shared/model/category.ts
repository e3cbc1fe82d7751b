import * as z from 'zod/mini';
import { LocalizedName } from './localizedName.ts';

/** The field a text is from; `key` is for code and analytics, `id` for the wire and the store. */
export const Category = z.object({ id: z.int(), key: z.string(), names: LocalizedName });
export type Category = z.infer<typeof Category>;
