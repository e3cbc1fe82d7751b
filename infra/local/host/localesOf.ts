import * as z from 'zod/mini';
import { locales, type StageLocales, usualFallbackLocale } from '#shared/messages/locale.ts';

const Variables = z.object({
  LOCALE: z.optional(z.enum(locales)),
  FALLBACK_LOCALE: z._default(z.enum(locales), usualFallbackLocale),
});

/** The languages of the stage, as its functions are told; the site has the same. */
export function localesOf({
  functions,
}: {
  functions: readonly { properties: { Environment: { Variables: object } } }[];
}): StageLocales {
  const { LOCALE, FALLBACK_LOCALE } = z.parse(Variables, functions[0]?.properties.Environment.Variables ?? {});
  return { locale: LOCALE, fallbackLocale: FALLBACK_LOCALE };
}
