import * as z from 'zod/mini';
import { releaseRules } from './releaseRules.ts';
import { certificateArn, region, wholeNumber } from './values.ts';

/** A region that copies of the backups go to, besides the stage's own; none: they stay where they are made. */
const backup = z.strictObject({ copyTo: z.optional(region) });

/** What a stage in the cloud has besides: the site's origin is its domain. */
export const inTheCloud = {
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

export const notInTheCloud = {
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
