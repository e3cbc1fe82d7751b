import * as z from 'zod/mini';
import { type Locale, locales, usualFallbackLocale } from '#shared/messages/locale.ts';
import { Seller } from '#shared/model/house/seller.ts';
import {
  AfterSaleRules,
  defaultAfterSaleRules,
  defaultQuotingHours,
  HouseCovers,
  QuotingHours,
  SecondFactorRule,
  TopUpVat,
} from '#shared/model/house/stageRules.ts';
import { GatewayFees } from '#shared/model/money/gatewayFees.ts';
import { VatOutsideEuConsumer } from '#shared/model/money/vat.ts';

const url = z.string().check(z.regex(/^https?:\/\//));
const name = z.string().check(z.minLength(1));
/** Names between blanks. */
const names = z.pipe(
  z.string(),
  z.transform((text): string[] => text.split(' ')),
);
const trueOrFalse = z.enum(['true', 'false']);
const json = z.pipe(
  z.string(),
  z.transform((text): unknown => JSON.parse(text)),
);

/**
 * The environment of a function, parsed once at start. A function has only the settings it is granted, so every entry
 * is optional here and required by `setting` where it is used.
 */
const environment = z.object({
  STAGE: z.optional(name),
  BRAND: z._default(name, 'verso'),
  SECOND_FACTOR: z._default(SecondFactorRule, 'offered'),
  SITE_ORIGIN: z.optional(url),
  ERRORS_URL: z.optional(url),
  CANARY_PAGE: z.optional(name),
  LOCALE: z.optional(z.enum(locales)),
  FALLBACK_LOCALE: z._default(z.enum(locales), usualFallbackLocale),
  TABLE_CARTS: z.optional(name),
  TABLE_CONTACTS: z.optional(name),
  TABLE_QUOTES: z.optional(name),
  TABLE_ORDERS: z.optional(name),
  TABLE_PAYMENTS: z.optional(name),
  TABLE_INVOICES: z.optional(name),
  TABLE_LEDGER: z.optional(name),
  TABLE_ACCOUNTS: z.optional(name),
  TABLE_JOBS: z.optional(name),
  TABLE_TRANSLATORS: z.optional(name),
  TABLE_CATALOGUE: z.optional(name),
  TABLE_AUDIT: z.optional(name),
  TABLE_APPLICANTS: z.optional(name),
  TABLE_EVENTS: z.optional(name),
  TABLE_WORK: z.optional(name),
  UPLOAD_BUCKET: z.optional(name),
  SITE_BUCKET: z.optional(name),
  TEST_MODE: z._default(trueOrFalse, 'false'),
  TEST_TABLE: z.optional(name),
  TEST_BUCKET: z.optional(name),
  MALWARE_SCAN_SINCE: z.optional(name),
  QUEUE_COUNT_URL: z.optional(url),
  QUEUE_REQUOTE_URL: z.optional(url),
  QUEUE_SETTLE_URL: z.optional(url),
  QUEUE_MAIL_URL: z.optional(url),
  QUEUE_CHECK_URL: z.optional(url),
  QUEUE_WEBHOOK_URL: z.optional(url),
  QUEUE_PUSH_URL: z.optional(url),
  QUEUE_SCAN_URL: z.optional(url),
  QUEUE_INBOUND_URL: z.optional(url),
  QUEUE_RETURNS_URL: z.optional(url),
  DEAD_COUNT_URL: z.optional(url),
  DEAD_REQUOTE_URL: z.optional(url),
  DEAD_SETTLE_URL: z.optional(url),
  DEAD_MAIL_URL: z.optional(url),
  DEAD_CHECK_URL: z.optional(url),
  DEAD_WEBHOOK_URL: z.optional(url),
  DEAD_PUSH_URL: z.optional(url),
  DEAD_SCAN_URL: z.optional(url),
  DEAD_INBOUND_URL: z.optional(url),
  DEAD_RETURNS_URL: z.optional(url),
  USER_POOL_ID: z.optional(name),
  USER_POOL_CLIENT_ID: z.optional(name),
  ORIGIN_SECRET: z.optional(name),
  CALL_LIMITS: z._default(z.coerce.number(), 1),
  IDENTITY_ISSUER: z.optional(url),
  P24_BASE_URL: z.optional(url),
  P24_KEYS_PARAMETER: z.optional(name),
  SIGNING_KEYS: z.optional(name),
  MAIL_FROM: z.optional(name),
  REPLY_DOMAIN: z.optional(name),
  MAIL_SENDING_SET: z.optional(name),
  SELLER: z.optional(z.pipe(json, Seller)),
  TOP_UP_VAT: z._default(TopUpVat, 'neutral'),
  QUOTING_HOURS: z._default(z.pipe(json, QuotingHours), defaultQuotingHours),
  AFTER_SALE: z._default(z.pipe(json, AfterSaleRules), defaultAfterSaleRules),
  APPROVES_CHECKED_WORK: z._default(trueOrFalse, 'true'),
  HOUSE_COVERS: z._default(HouseCovers, 'listed'),
  TEST_PAYMENTS: z._default(trueOrFalse, 'true'),
  REFUND_ALONE_UP_TO: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  VAT_OUTSIDE_EU_CONSUMER: z._default(VatOutsideEuConsumer, 'none'),
  GATEWAY_FEES: z.optional(z.pipe(json, GatewayFees)),
  WEBHOOKS_ON_LOOPBACK: z._default(trueOrFalse, 'false'),
  PUSH_PUBLIC_KEY: z.optional(name),
  PUSH_KEY_PARAMETER: z.optional(name),
  VIES_BASE_URL: z.optional(url),
  VAT_REGISTER_BASE_URL: z.optional(url),
  INPOST_POINTS_BASE_URL: z.optional(url),
  INPOST_BASE_URL: z.optional(url),
  POCZTA_BASE_URL: z.optional(url),
  POCZTA_KEY_PARAMETER: z.optional(name),
  KSEF_BASE_URL: z.optional(url),
  KSEF_QR_BASE_URL: z.optional(url),
  KSEF_TOKEN_PARAMETER: z.optional(name),
  KSEF_LOGIN_PARAMETERS: z.optional(names),
  KSEF_OFFLINE_PARAMETERS: z.optional(names),
});
type Environment = z.output<typeof environment>;

let parsed: Environment | undefined;

const all = (): Environment => {
  parsed ??= environment.parse(process.env);
  return parsed;
};

/** A required setting: its absence is a defect of the deployment and throws. */
export function setting<K extends keyof Environment>(key: K): NonNullable<Environment[K]> {
  const value = all()[key];
  if (value === undefined || value === null) throw new Error(`The setting ${key} is missing.`);
  return value as NonNullable<Environment[K]>;
}

/** A setting that may be absent. */
export const optionalSetting = <K extends keyof Environment>(key: K): Environment[K] => all()[key];

export const fallbackLocale = (): Locale => all().FALLBACK_LOCALE;
