import * as z from 'zod/mini';
import { locales, usualFallbackLocale } from '#shared/messages/locale.ts';
import { StageSeller, StatedSeller } from '#shared/model/house/seller.ts';
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
import { retentionDays } from '#shared/rules/retention.ts';
import { apiThrottle, noticeThrottle, ordersPerSecond } from './expectedLoad.ts';
import { stageNames } from './stages.ts';
import { tableNames } from './tables.ts';

const locale = z.enum(locales);
const url = z.string().check(z.regex(/^https?:\/\/[a-z0-9.:[\]-]+(\/\S*)?$/i, 'an address with http or https'));
const parameterName = z.string().check(z.regex(/^\/[\w.-]+(\/[\w.-]+)+$/, 'the name of a parameter: /verso/...'));
/** A table name as DynamoDB allows it. */
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

/** The provider's keys are never in the settings, only the name of the SecureString parameter with them. */
const realPayments = z.strictObject({ provider: z.literal('p24'), baseUrl: url, parameter: parameterName });

const payments = z.discriminatedUnion('provider', [
  realPayments,
  z.strictObject({ provider: z.literal('sandbox'), baseUrl: url }),
]);

/** Names of SecureString parameters with a private key and its certificate each: the one in use, and the next. */
const certificateParameters = z._default(z.array(parameterName).check(z.maxLength(2)), []);

/** KSeF. What lets the seller in, and what vouches for invoices issued offline, is in SecureString parameters as well. */
const realKsef = z
  .strictObject({
    system: z.literal('ksef'),
    baseUrl: url,
    /** Its page for the code of an invoice; that for the code of a certificate stands beside it. */
    qrBaseUrl: url.check(z.regex(/\/invoice$/, 'an address that ends with /invoice')),
    /** The parameter with the seller's token: KSeF takes tokens until the end of 2026. */
    parameter: z.optional(parameterName),
    /** Certificates of type Authentication, tried before the token. */
    loginCertificates: certificateParameters,
    /** Certificates of type Offline. */
    offlineCertificates: certificateParameters,
  })
  .check(
    z.refine(({ parameter, loginCertificates }) => parameter !== undefined || loginCertificates.length > 0, {
      error: 'a certificate to log in with, or a token',
      path: ['loginCertificates'],
    }),
  );

const ksef = z.discriminatedUnion('system', [
  realKsef,
  z.strictObject({ system: z.literal('sandbox'), baseUrl: url, qrBaseUrl: url }),
]);

/**
 * `ruleSet`: name of an existing active rule set of SES, because an account has only one active set per region; by
 * default the stage creates its own.
 */
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
  /** Whether this stage registers the sender's domain at SES, or another stage of the account has done so. */
  senderIdentity: z._default(z.enum(['made', 'existing']), 'made'),
  /**
   * Set while SES keeps the account in its sandbox: then sending also needs permission for each recipient's address.
   */
  mailSandbox: z._default(z.boolean(), false),
  /**
   * Replies by mail: the domain of their addresses, below the sender's domain. By default mails cannot be answered into
   * threads.
   */
  replies: z.optional(replies),
  payments,
  /** The seller on invoices. */
  seller: StatedSeller,
  /**
   * Whether a top-up is taxed on receipt, by an advance invoice, or when it is spent (shared/docs/prices.md: to be
   * checked).
   */
  topUpVat: z._default(TopUpVat, 'neutral'),
  /**
   * What private customers outside the EU pay: no Polish VAT (VAT Act, art. 28l pt 4), or the domestic rate. Without a decision none
   * is charged, and `deploy:check` asks for one (shared/docs/prices.md: to be checked).
   */
  vatRateOutsideEuConsumer: z.optional(VatOutsideEuConsumer),
  /** Fees of payment methods, instead of those in the published prices, which are 0. */
  gatewayFees: z.optional(GatewayFees),
  /** The most that one person may refund of a payment in total, in grosze; above it a second person has to approve. */
  refundAloneUpTo: z._default(z.int().check(z.minimum(0)), 100_000),
  /** When manual quotes are made, on working days in Warsaw, and how many minutes each may take. */
  quotingHours: z._default(QuotingHours, defaultQuotingHours),
  /** The rules after the sale: reminders, automatic acceptance, compensation for lateness. */
  afterSale: z._default(AfterSaleRules, defaultAfterSaleRules),
  /**
   * Whether delivered work without findings, or with a revision to follow, is approved automatically; if false, staff
   * approve all of it.
   */
  approvesCheckedWork: z._default(z.boolean(), true),
  /**
   * Which pairs the house does itself or by agencies, until the desk says it: `every`, or none but those that it then
   * lists. A pair that neither it nor a translator covers has no price at once: a person quotes it.
   */
  houseCovers: z._default(HouseCovers, 'listed'),
  /** Whether test tokens can be made and used. */
  testMode: z._default(z.boolean(), true),
  ksef,
  /**
   * Names of the keys for certificates, oldest first: the last one signs, the earlier ones stay published. After
   * removing a name, certificates signed with its key can no longer be verified.
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
  /** Whether webhooks may call the loopback address over http: for a product on one machine, never in the cloud. */
  webhooksOnLoopback: z._default(z.boolean(), false),
  /**
   * Web push: the public key that browsers subscribe with, and the name of the SecureString with the private key. By
   * default there are no notifications.
   */
  push: z.optional(z.strictObject({ publicKey, parameter: parameterName })),
  /** Address of VIES, the EU's register of VAT numbers. */
  viesBaseUrl: z._default(url, 'https://ec.europa.eu/taxation_customs/vies/rest-api'),
  /** Address of the ministry's register of VAT payers. */
  vatRegisterBaseUrl: z._default(url, 'https://wl-api.mf.gov.pl'),
  /** Address of InPost's list of its lockers. */
  lockersBaseUrl: z._default(url, 'https://api-pl-points.easypack24.net'),
  /** Addresses of the carriers' tracking. Polish Post requires a key: the name of the SecureString with it. */
  carriers: z._default(
    z.strictObject({ inpostBaseUrl: url, pocztaBaseUrl: url, pocztaParameter: z.optional(parameterName) }),
    { inpostBaseUrl: 'https://api-shipx-pl.easypack24.net', pocztaBaseUrl: 'https://uss.poczta-polska.pl' },
  ),
  /**
   * Requests per second for the API's stage, and the burst: one bucket for all callers, so far above the edge's limit
   * per address. Notices of providers have a bucket per route.
   */
  throttle: z.optional(throttle),
  hookThrottle: z.optional(throttle),
  /**
   * Orders per second at the busiest minute, instead of the stage's default (expectedLoad.ts). Throttles and
   * concurrency are calculated from it.
   */
  ordersPerSecond: z.optional(z.number().check(z.positive(), z.maximum(1000))),
  /** Requests per minute that the edge accepts from one address: to the API in total, writes, and notices. */
  edgeLimits: z._default(z.strictObject({ api: edgeLimit, writes: edgeLimit, hooks: edgeLimit }), {
    api: 2400,
    writes: 900,
    hooks: 3000,
  }),
  /** Factor for the limits per address, account and cart (shared/rules/callLimits.ts); 0 turns them off. */
  callLimits: z._default(z.number().check(z.minimum(0)), 1),
  /** Tables used instead of the stage's own: `npm run restore` creates them and enters them here. */
  restoredTables: z._default(z.partialRecord(z.enum(tableNames), tableName), {}),
  /** Whether translators and staff need a second factor. */
  secondFactor: z._default(SecondFactorRule, 'offered'),
  /** Where browsers and functions report defects; without it none are sent. */
  errorsUrl: z.optional(url),
  /** Where browsers report violations of the site's CSP; without it none are sent. */
  policyReportsTo: z.optional(url),
  /**
   * GuardDuty scans uploads for malware before they can be opened: since which day (earlier files open unscanned).
   * Without it, files open unscanned.
   */
  malwareScan: z.optional(z.strictObject({ since: z.iso.date() })),
  /**
   * How often a synthetic customer orders from the stage, through its public address up to the payment page, and
   * deletes the order afterwards. An alarm goes on if it fails twice in an hour. By default there is none.
   */
  canary: z.optional(z.strictObject({ everyMinutes: z._default(z.int().check(z.minimum(5), z.maximum(30)), 15) })),
  /** `xray`: every function records traces, including the queues in between; charged per trace. */
  tracing: z._default(z.enum(['off', 'xray']), 'off'),
  logRetentionDays: z._default(z.enum({ month: 30, quarter: 90, year: 365 }), retentionDays.logs),
};

/**
 * How traffic moves to a new version of a function: first a tenth of the calls, or a tenth more each minute, with a
 * rollback when an alarm goes on; or all at once, without watching alarms.
 */
export const trafficNames = [
  'canary10Percent5Minutes',
  'canary10Percent15Minutes',
  'linear10PercentEvery1Minute',
  'allAtOnce',
] as const;

/** `provisioned`: number of instances kept warm, by function name (`shop`, `authorizer`, `sendMail`). */
const releaseRules = z.strictObject({
  traffic: z._default(z.enum(trafficNames), 'canary10Percent5Minutes'),
  provisioned: z._default(z.record(z.string(), wholeNumber), {}),
});
export type ReleaseRules = z.output<typeof releaseRules>;

/** A region to which backups are copied; by default they stay in the stage's own. */
const backup = z.strictObject({ copyTo: z.optional(region) });

/** Further settings of stages in the cloud, where the site's origin is the domain. */
const inTheCloud = {
  seller: StageSeller,
  webhooksOnLoopback: z._default(z.literal(false), false),
  domain: z.strictObject({ name: z.string().check(z.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'a domain')), certificateArn }),
  alarmsTo: z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/, 'an e-mail address')),
  /**
   * Recipient of paging alarms, a mail address or the https address of a paging service; default: that of other alarms.
   */
  pagesTo: z.optional(z.string().check(z.regex(/^([^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'an e-mail or https address'))),
  /** Monthly costs of the account in USD above which the operator is warned. */
  monthlyBudgetUsd: z._default(wholeNumber, 300),
  /**
   * The cost anomaly monitor that informs production's operator: an account has one for its services, which new
   * accounts come with, so an existing one is named; `none` if Cost Explorer was never opened.
   */
  costMonitor: z._default(
    z.union([z.enum(['made', 'none']), z.string().check(z.regex(/^arn:aws:ce::\d{12}:anomalymonitor\/[\w-]+$/))]),
    'made',
  ),
  /** ARN of the operator's own web ACL, instead of the product's, whose limits are `edgeLimits`. */
  webAclArn: z.optional(z.string().check(z.startsWith('arn:aws:wafv2:us-east-1:'))),
  /**
   * Reserved concurrency for each provider's notices; scheduled jobs then reserve one each, so that runs do not
   * overlap. 0: no reservations. An account keeps 100 of its calls at once unreserved, so one that has not had its
   * quota raised (10 in a new account) takes none.
   */
  hookConcurrency: z._default(z.int().check(z.minimum(0)), 20),
  backup: z._default(backup, {}),
  /**
   * Functions that call the payment provider use fixed IP addresses, one per zone, so that the provider can restrict
   * access to them. By default any address of AWS is used.
   */
  fixedAddresses: z.optional(z.strictObject({ zones: z._default(z.int().check(z.minimum(1), z.maximum(3)), 2) })),
  /**
   * The GitHub repository whose workflow deploys this stage, `owner/name`, or with the numbers of both, `owner@1/name@2`; by
   * default people deploy it.
   */
  deployedFrom: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[\w.-]+\/[\w.-]+$|^[\w.-]+@\d+\/[\w.-]+@\d+$/,
          'a repository: owner/name, or with their numbers owner@1/name@2',
        ),
      ),
  ),
  /**
   * Qualifier of the CDK bootstrap whose roles deploy this stage: of its own, where two stages share an account. By default
   * that of a bootstrap without one.
   */
  bootstrapQualifier: z.optional(z.string().check(z.regex(/^[a-z0-9]{1,10}$/, 'up to ten of a-z and 0-9'))),
  /** How releases shift traffic, and which functions have provisioned concurrency. */
  releases: z._default(releaseRules, { traffic: 'canary10Percent5Minutes', provisioned: {} }),
};

const notInTheCloud = {
  backup: z.optional(z.undefined()),
  releases: z.optional(z.undefined()),
  deployedFrom: z.optional(z.undefined()),
  bootstrapQualifier: z.optional(z.undefined()),
  domain: z.optional(z.undefined()),
  alarmsTo: z.optional(z.undefined()),
  pagesTo: z.optional(z.undefined()),
  monthlyBudgetUsd: z.optional(z.undefined()),
  costMonitor: z.optional(z.undefined()),
  webAclArn: z.optional(z.undefined()),
  hookConcurrency: z.optional(z.undefined()),
  fixedAddresses: z.optional(z.undefined()),
};

/** Settings of a stage on one machine: no domain, no CDN. */
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
    // The sandbox is no option here: test payments must never buy anything.
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
