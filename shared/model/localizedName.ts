import * as z from 'zod/mini';

/** A name in both interface languages; data of the catalogue, not a message. */
export const LocalizedName = z.object({ en: z.string(), pl: z.string() });
export type LocalizedName = z.infer<typeof LocalizedName>;
