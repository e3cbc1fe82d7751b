import * as z from 'zod/mini';
import { house } from '#brand/house.ts';
import { locales, type StageLocales, usualFallbackLocale } from '#shared/messages/locale.ts';
import { Seller } from '#shared/model/house/seller.ts';
import {
  AfterSaleRules,
  defaultAfterSaleRules,
  defaultQuotingHours,
  QuotingHours,
} from '#shared/model/house/stageRules.ts';

import { VatOutsideEuConsumer } from '#shared/model/money/vat.ts';

/** What a page says about the stage it runs in: written into `<meta name="verso:…">` when the site is built. */
export interface SiteSettings extends StageLocales {
  /** Absolute address of the site without a slash at the end: for canonical links and the sitemap. */
  origin: string;
  environment: string;
  release: string;
  /** Where error reports go; none are sent without it. */
  errorsUrl: string | undefined;
  /** Whom terms, footer and privacy notice name, and what they promise. */
  seller: Seller;
  afterSale: AfterSaleRules;
  quotingHours: QuotingHours;
  /** What private customers outside the EU pay, as the pages about prices say. */
  vatOutsideEuConsumer: VatOutsideEuConsumer;
}

const locale = z.enum(locales);

/**
 * Reads the build's environment: SITE_ORIGIN, SITE_ENVIRONMENT, SITE_RELEASE, SITE_ERRORS_URL, SITE_VAT_OUTSIDE_EU_CONSUMER, LOCALE, FALLBACK_LOCALE, and as
 * JSON SITE_SELLER, SITE_AFTER_SALE, SITE_QUOTING_HOURS. Throws at a language that the site does not have.
 */
export function siteSettings(env: Readonly<Record<string, string | undefined>>): SiteSettings {
  return {
    origin: (env.SITE_ORIGIN ?? `https://${house.domain}`).replace(/\/$/, ''),
    environment: env.SITE_ENVIRONMENT ?? 'development',
    release: env.SITE_RELEASE ?? 'dev',
    errorsUrl: env.SITE_ERRORS_URL || undefined,
    seller: env.SITE_SELLER ? z.parse(Seller, JSON.parse(env.SITE_SELLER)) : house.seller,
    afterSale: env.SITE_AFTER_SALE ? z.parse(AfterSaleRules, JSON.parse(env.SITE_AFTER_SALE)) : defaultAfterSaleRules,
    quotingHours: env.SITE_QUOTING_HOURS
      ? z.parse(QuotingHours, JSON.parse(env.SITE_QUOTING_HOURS))
      : defaultQuotingHours,
    vatOutsideEuConsumer: z.parse(VatOutsideEuConsumer, env.SITE_VAT_OUTSIDE_EU_CONSUMER || 'none'),
    locale: env.LOCALE ? z.parse(locale, env.LOCALE) : undefined,
    fallbackLocale: env.FALLBACK_LOCALE ? z.parse(locale, env.FALLBACK_LOCALE) : usualFallbackLocale,
  };
}
