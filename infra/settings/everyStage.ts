import * as z from 'zod/mini';
import { usualFallbackLocale } from '#shared/messages/locale.ts';
import { AfterSaleRules, defaultAfterSaleRules } from '#shared/model/afterSaleRules.ts';
import { GatewayFees } from '#shared/model/gatewayFees.ts';
import { defaultQuotingHours, QuotingHours } from '#shared/model/quotingHours.ts';
import { Seller } from '#shared/model/seller.ts';
import { SecondFactorRule, TopUpVat } from '#shared/model/stageRule.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { ksef, payments, replies } from './providers.ts';
import { tableNames } from './tables.ts';
import { edgeLimit, keyName, locale, parameterName, publicKey, region, tableName, throttle, url } from './values.ts';

export const shared = {
  account: z.optional(z.string().check(z.regex(/^\d{12}$/, 'an account number of 12 digits'))),
  region: z._default(region, 'eu-central-1'),
  brand: z._default(
    z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'lower case letters, digits and dashes')),
    'verso',
  ),
  /** Overrides the language of the page's address; usually unset. */
  locale: z.optional(locale),
  fallbackLocale: z._default(locale, usualFallbackLocale),
  mailFrom: z.string().check(z.regex(/^(.+ <[^@<>\s]+@[^@<>\s]+>|[^@<>\s]+@[^@<>\s]+)$/, 'an e-mail address')),
  /** Whether this stage makes its sender's domain known to SES, or another stage of the account has. */
  senderIdentity: z._default(z.enum(['made', 'existing']), 'made'),
  /** As long as SES keeps the account in its sandbox: it then asks for the right to send of each reader's address as well. */
  mailSandbox: z._default(z.boolean(), false),
  /** Answers by mail: the domain of their addresses, below the sender's. Without: mails are not answered into threads. */
  replies: z.optional(replies),
  payments,
  /** The seller on invoices. */
  seller: Seller,
  /** Whether a top-up is taxed when it arrives, by an advance invoice, or as what is bought with it (shared/docs/prices.md: to be checked). */
  topUpVat: z._default(TopUpVat, 'neutral'),
  /** What the ways to pay cost on top, in place of the table of the published prices, where nothing costs anything. */
  gatewayFees: z.optional(GatewayFees),
  /** The most that one member of staff may refund of a payment in total, in grosze; above it a second one approves. */
  refundAloneUpTo: z._default(z.int().check(z.minimum(0)), 100_000),
  /** When people make quotes, on working days in Warsaw, and how many minutes each may take. */
  quotingHours: z._default(QuotingHours, defaultQuotingHours),
  /** The terms of what follows the sale: reminders, acceptance by itself, compensation for lateness. */
  afterSale: z._default(AfterSaleRules, defaultAfterSaleRules),
  /** Whether delivered work whose check found nothing, or that is revised next, is approved by itself; off: all of it by staff. */
  approvesCheckedWork: z._default(z.boolean(), true),
  /** Whether test tokens can be made, and work. */
  testMode: z._default(z.boolean(), true),
  ksef,
  /**
   * The keys that certificates are signed with, oldest first: the last one signs, those before it stay published. A name that is
   * taken away makes what was signed with its key impossible to check.
   */
  signingKeys: z._default(
    z.array(keyName).check(
      z.minLength(1),
      z.maxLength(20),
      z.refine((names) => new Set(names).size === names.length, 'each name once'),
    ),
    ['first'],
  ),
  /**
   * The names of CloudFront's origin secrets, oldest first: the last one is sent, all are valid, so that rotation
   * causes no refusals. The stage creates each secret.
   */
  originSecrets: z._default(z.array(keyName).check(z.minLength(1), z.maxLength(3)), ['first']),
  /** Whether webhooks may call this machine itself, over http: where the product runs on one machine, never in the cloud. */
  webhooksOnLoopback: z._default(z.boolean(), false),
  /** Web push: the public key that browsers subscribe with, and the SecureString with its private one. Without: no notifications. */
  push: z.optional(z.strictObject({ publicKey, parameter: parameterName })),
  /** The EU's register of VAT numbers. */
  viesBaseUrl: z._default(url, 'https://ec.europa.eu/taxation_customs/vies/rest-api'),
  /** Where parcels are asked for. Polish Post wants the key of an account: the name of the SecureString with it. */
  carriers: z._default(
    z.strictObject({ inpostBaseUrl: url, pocztaBaseUrl: url, pocztaParameter: z.optional(parameterName) }),
    { inpostBaseUrl: 'https://api-shipx-pl.easypack24.net', pocztaBaseUrl: 'https://uss.poczta-polska.pl' },
  ),
  /**
   * Requests per second that the API's stage takes, and how many may come at once: one bucket for everybody, so far more than
   * the edge lets through of one address. The providers' notices have a bucket of their own on each route.
   */
  throttle: z.optional(throttle),
  hookThrottle: z.optional(throttle),
  /** At the busiest minute, in place of what the stage is made for (expectedLoad.ts): throttles and concurrency follow from it. */
  ordersPerSecond: z.optional(z.number().check(z.positive(), z.maximum(1000))),
  /** Requests a minute that the edge lets through of one address: to the API altogether, those that change something, and notices. */
  edgeLimits: z._default(z.strictObject({ api: edgeLimit, writes: edgeLimit, hooks: edgeLimit }), {
    api: 2400,
    writes: 900,
    hooks: 3000,
  }),
  /** So many times the usual allowance of an address, an account and a cart (shared/rules/callLimits.ts); 0: nothing is counted. */
  callLimits: z._default(z.number().check(z.minimum(0)), 1),
  /** Tables that take the place of the stage's own: `npm run restore` made them and names them here. */
  restoredTables: z._default(z.partialRecord(z.enum(tableNames), tableName), {}),
  /** Of translators and staff. */
  secondFactor: z._default(SecondFactorRule, 'offered'),
  /** Where browsers and functions report their defects to; none are sent without it. */
  errorsUrl: z.optional(url),
  /** Where browsers report what the site's policy (CSP) stopped; none are sent without it. */
  policyReportsTo: z.optional(url),
  /**
   * GuardDuty scans uploads for malware before they can be opened: since which day (earlier files open unscanned).
   * Without it, files open unscanned.
   */
  malwareScan: z.optional(z.strictObject({ since: z.iso.date() })),
  /**
   * A synthetic customer orders from the stage this often, over its own address up to the payment page, and takes the order away
   * again; an alarm tells when it twice in an hour did not get there. Without: there is none.
   */
  canary: z.optional(z.strictObject({ everyMinutes: z._default(z.int().check(z.minimum(5), z.maximum(30)), 15) })),
  /** `xray`: every function writes segments of what it did, with the queue between; paid per trace. */
  tracing: z._default(z.enum(['off', 'xray']), 'off'),
  logRetentionDays: z._default(z.enum({ month: 30, quarter: 90, year: 365 }), retentionDays.logs),
};
