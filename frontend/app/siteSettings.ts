/** What a page says about the stage it runs in: written into `<meta name="verso:…">` when the site is built. */
export interface SiteSettings {
  /** Absolute address of the site without a slash at the end: for canonical links and the sitemap. */
  origin: string;
  environment: string;
  release: string;
  /** Where error reports go; none are sent without it. */
  errorsUrl: string | undefined;
}

/** Reads the build's environment: SITE_ORIGIN, SITE_ENVIRONMENT, SITE_RELEASE, SITE_ERRORS_URL. */
export function siteSettings(env: Readonly<Record<string, string | undefined>>): SiteSettings {
  return {
    origin: (env.SITE_ORIGIN ?? 'https://verso.example').replace(/\/$/, ''),
    environment: env.SITE_ENVIRONMENT ?? 'development',
    release: env.SITE_RELEASE ?? 'dev',
    errorsUrl: env.SITE_ERRORS_URL || undefined,
  };
}
