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
  /** Where alarms go that wake people, by mail or to the https address of what pages people; none: with the others. */
  pagesTo: z.optional(z.string().check(z.regex(/^([^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'an e-mail or https address'))),
  /** What the account may cost in a month before the operator is warned, in USD. */
  monthlyBudgetUsd: z._default(wholeNumber, 300),
  /**
   * What tells production's operator of costs that are out of the ordinary: an account has one monitor of its services, which new
   * ones come with, so one that is there is named; `none` where Cost Explorer was never opened.
   */
  costMonitor: z._default(
    z.union([z.enum(['made', 'none']), z.string().check(z.regex(/^arn:aws:ce::\d{12}:anomalymonitor\/[\w-]+$/))]),
    'made',
  ),
  /** The firewall of an operator who keeps one: in place of the product's own, whose limits are `edgeLimits`. */
  webAclArn: z.optional(z.string().check(z.startsWith('arn:aws:wafv2:us-east-1:'))),
  /**
   * Calls at once kept free for each provider's notices, whatever else runs; clock jobs then keep one each, so that no run meets
   * the one before it. 0: none of these. An account keeps 100 of its calls at once unreserved, so one that has not had its quota
   * raised (10 in a new account) takes none.
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
  /** How releases take over the traffic, and which functions are kept started. */
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
