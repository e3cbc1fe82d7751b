import * as z from 'zod/mini';
import { locales, type StageLocales, usualFallbackLocale } from '#shared/messages/locale.ts';

/** What a page says about the stage it runs in: written into `<meta name="verso:…">` when the site is built. */
export interface SiteSettings extends StageLocales {
  /** Absolute address of the site without a slash at the end: for canonical links and the sitemap. */
  origin: string;
  environment: string;
  release: string;
  /** Where error reports go; none are sent without it. */
  errorsUrl: string | undefined;
}

const locale = z.enum(locales);

/**
 * Reads the build's environment: SITE_ORIGIN, SITE_ENVIRONMENT, SITE_RELEASE, SITE_ERRORS_URL, LOCALE, FALLBACK_LOCALE.
 * Throws at a language that the site does not have.
 */
export function siteSettings(env: Readonly<Record<string, string | undefined>>): SiteSettings {
  return {
    origin: (env.SITE_ORIGIN ?? 'https://verso.example').replace(/\/$/, ''),
    environment: env.SITE_ENVIRONMENT ?? 'development',
    release: env.SITE_RELEASE ?? 'dev',
    errorsUrl: env.SITE_ERRORS_URL || undefined,
    locale: env.LOCALE ? z.parse(locale, env.LOCALE) : undefined,
    fallbackLocale: env.FALLBACK_LOCALE ? z.parse(locale, env.FALLBACK_LOCALE) : usualFallbackLocale,
  };
}
