import * as z from 'zod/mini';
import { locales, usualFallbackLocale } from '#shared/messages/locale.ts';
import { Seller } from '#shared/model/house/seller.ts';
import {
  AfterSaleRules,
  defaultAfterSaleRules,
  defaultQuotingHours,
  QuotingHours,
  SecondFactorRule,
  TopUpVat,
} from '#shared/model/house/stageRules.ts';
import { GatewayFees } from '#shared/model/money/gatewayFees.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { apiThrottle, noticeThrottle, ordersPerSecond } from './expectedLoad.ts';
import { stageNames } from './stages.ts';
import { tableNames } from './tables.ts';

const locale = z.enum(locales);
const url = z.string().check(z.regex(/^https?:\/\/[a-z0-9.:[\]-]+(\/\S*)?$/i, 'an address with http or https'));
const parameterName = z.string().check(z.regex(/^\/[\w.-]+(\/[\w.-]+)+$/, 'the name of a parameter: /verso/...'));
/** As DynamoDB takes it. */
const tableName = z.string().check(z.regex(/^[\w.-]{3,255}$/, 'the name of a table'));
const publicKey = z.string().check(z.regex(/^B[\w-]{86}$/, 'a public key as `npm run -s push:keys` prints it'));
const certificateArn = z
  .string()
  .check(
    z.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, 'a certificate of us-east-1, where CloudFront looks'),
  );
const region = z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'a region'));
const wholeNumber = z.int().check(z.minimum(1));
const keyName = z.string().check(z.regex(/^[a-z][a-z0-9]{0,30}$/, 'lower case letters and digits'));
const throttle = z.strictObject({ rate: wholeNumber, burst: wholeNumber });
/** AWS WAF's minimum limit is ten. */
const edgeLimit = z.int().check(z.minimum(10));

/** The provider's keys are never settings: only the name of the SecureString parameter that holds them is. */
const realPayments = z.strictObject({ provider: z.literal('p24'), baseUrl: url, parameter: parameterName });

const payments = z.discriminatedUnion('provider', [
  realPayments,
  z.strictObject({ provider: z.literal('sandbox'), baseUrl: url }),
]);

/** The national system of invoices; its token, too, lies in a SecureString parameter. */
const realKsef = z.strictObject({
  system: z.literal('ksef'),
  baseUrl: url,
  qrBaseUrl: url,
  parameter: parameterName,
});

const ksef = z.discriminatedUnion('system', [
  realKsef,
  z.strictObject({ system: z.literal('sandbox'), baseUrl: url, qrBaseUrl: url }),
]);

/** `ruleSet`: an active set of SES that is there already, since a region of an account has one; without, the stage makes its own. */
const replies = z.strictObject({
  domain: z.string().check(z.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'a domain')),
  ruleSet: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'the name of a rule set'))),
});

const everyStage = {
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

/**
 * How a new version of a function takes over: of a tenth of its calls first, or a tenth more each minute, and it is taken back
 * when an alarm goes off; or of all calls at once, with no alarm looked at.
 */
export const trafficNames = [
  'canary10Percent5Minutes',
  'canary10Percent15Minutes',
  'linear10PercentEvery1Minute',
  'allAtOnce',
] as const;

/** `provisioned`: so many of a function are kept started, by its name (`cart`, `authorizer`, `sendMail`). */
const releaseRules = z.strictObject({
  traffic: z._default(z.enum(trafficNames), 'canary10Percent5Minutes'),
  provisioned: z._default(z.record(z.string(), wholeNumber), {}),
});
export type ReleaseRules = z.output<typeof releaseRules>;

/** A region that copies of the backups go to, besides the stage's own; none: they stay where they are made. */
const backup = z.strictObject({ copyTo: z.optional(region) });

/** What a stage in the cloud has besides: the site's origin is its domain. */
const inTheCloud = {
  webhooksOnLoopback: z._default(z.literal(false), false),
  domain: z.strictObject({ name: z.string().check(z.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'a domain')), certificateArn }),
  alarmsTo: z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/, 'an e-mail address')),
  /** Recipient of paging alarms, a mail address or the https address of a paging service; none: same as the others. */
  pagesTo: z.optional(z.string().check(z.regex(/^([^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'an e-mail or https address'))),
  /** What the account may cost in a month before the operator is warned, in USD. */
  monthlyBudgetUsd: z._default(wholeNumber, 300),
  /**
   * The cost anomaly monitor that informs production's operator: an account has one for its services, which new
   * accounts come with, so an existing one is named; `none` if Cost Explorer was never opened.
   */
  costMonitor: z._default(
    z.union([z.enum(['made', 'none']), z.string().check(z.regex(/^arn:aws:ce::\d{12}:anomalymonitor\/[\w-]+$/))]),
    'made',
  ),
  /** The firewall of an operator who keeps one: in place of the product's own, whose limits are `edgeLimits`. */
  webAclArn: z.optional(z.string().check(z.startsWith('arn:aws:wafv2:us-east-1:'))),
  /**
   * Reserved concurrency for each provider's notices; scheduled jobs then reserve one each, so that runs do not
   * overlap. 0: no reservations. An account keeps 100 of its calls at once unreserved, so one that has not had its
   * quota raised (10 in a new account) takes none.
   */
  hookConcurrency: z._default(z.int().check(z.minimum(0)), 20),
  backup: z._default(backup, {}),
  /**
   * Functions that call the payment provider go out by addresses that stay, one for each of so many zones, so that the provider can
   * be locked to them. Without: by any address of AWS's.
   */
  fixedAddresses: z.optional(z.strictObject({ zones: z._default(z.int().check(z.minimum(1), z.maximum(3)), 2) })),
  /** The repository at GitHub (`owner/name`) whose workflow deploys this stage; none: people deploy it. */
  deployedFrom: z.optional(z.string().check(z.regex(/^[\w.-]+\/[\w.-]+$/, 'a repository: owner/name'))),
  /** How releases shift traffic, and which functions have provisioned concurrency. */
  releases: z._default(releaseRules, { traffic: 'canary10Percent5Minutes', provisioned: {} }),
};

const notInTheCloud = {
  backup: z.optional(z.undefined()),
  releases: z.optional(z.undefined()),
  deployedFrom: z.optional(z.undefined()),
  domain: z.optional(z.undefined()),
  alarmsTo: z.optional(z.undefined()),
  pagesTo: z.optional(z.undefined()),
  monthlyBudgetUsd: z.optional(z.undefined()),
  costMonitor: z.optional(z.undefined()),
  webAclArn: z.optional(z.undefined()),
  hookConcurrency: z.optional(z.undefined()),
  fixedAddresses: z.optional(z.undefined()),
};

/** A stage on one machine: no domain, no CDN. */
const onLoopback = { ...everyStage, siteOrigin: url };

const stageSettings = z.discriminatedUnion('stage', [
  z.strictObject({ stage: z.literal('local'), ...onLoopback, ...notInTheCloud }),
  z.strictObject({ stage: z.literal('emulator'), ...onLoopback, ...notInTheCloud }),
  z.strictObject({ stage: z.literal('staging'), ...everyStage, ...inTheCloud }),
  z.strictObject({
    stage: z.literal('production'),
    ...everyStage,
    ...inTheCloud,
    callLimits: z._default(z.number().check(z.minimum(0.1)), 1),
    // A test payment must never buy anything: the sandbox is no choice here.
    payments: realPayments,
    ksef: realKsef,
    secondFactor: z._default(z.literal('required'), 'required'),
  }),
]);

export const settingsSchema = z.pipe(
  stageSettings,
  z.transform((parsed) => ({
    ...parsed,
    ...loadOf(parsed),
    siteOrigin: 'siteOrigin' in parsed ? parsed.siteOrigin : `https://${parsed.domain.name}`,
  })),
);

function loadOf({ stage, ...said }: z.output<typeof stageSettings>) {
  const orders = said.ordersPerSecond ?? ordersPerSecond[stage];
  return {
    ordersPerSecond: orders,
    throttle: said.throttle ?? apiThrottle(orders),
    hookThrottle: said.hookThrottle ?? noticeThrottle(orders),
  };
}

/** Everything that differs between two deployments of the same code. */
export type Settings = z.output<typeof settingsSchema>;

export const anyStage = z.enum(stageNames);
