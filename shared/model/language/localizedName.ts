import * as z from 'zod/mini';
import { type Locale, locales } from './locale.ts';

/** Those that every stored name has; rows written before a further language was there lack it. */
const first: readonly string[] = ['en', 'pl'];

/** A name in every language of the interface; data of the catalogue, not a message. Rows that lack a language say nothing in it. */
export const LocalizedName = z.object(
  Object.fromEntries(
    locales.map((locale) => [locale, first.includes(locale) ? z.string() : z._default(z.string(), '')]),
  ) as Record<Locale, z.ZodMiniString>,
);
export type LocalizedName = z.infer<typeof LocalizedName>;
