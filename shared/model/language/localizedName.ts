import * as z from 'zod/mini';
import { type Locale, locales } from './locale.ts';

/** The languages that every stored name has; rows written before a further language was added lack that language. */
const first: readonly string[] = ['en', 'pl'];

/** A catalogue name in every language of the interface. Languages that a row lacks are empty. */
export const LocalizedName = z.object(
  Object.fromEntries(
    locales.map((locale) => [locale, first.includes(locale) ? z.string() : z._default(z.string(), '')]),
  ) as Record<Locale, z.ZodMiniString>,
);
export type LocalizedName = z.infer<typeof LocalizedName>;
