import type { Settings } from './settings.ts';

/** The SES configuration set of a stage, by which a bounced mail is known to be the stage's. */
export const sendingSet = ({ brand, stage }: Pick<Settings, 'brand' | 'stage'>): string => `${brand}-${stage}`;

type Named = Pick<Settings, 'brand' | 'stage' | 'replies'>;

/** The SES rule set for replies by mail: the stage's own, unless the settings name one. */
export const replyRuleSet = ({ brand, stage, replies }: Named): string =>
  replies?.ruleSet ?? `${brand}-${stage}-replies`;

/** The MX target for the domain of reply addresses. */
export const replyMx = (region: string): string => `inbound-smtp.${region}.amazonaws.com`;

/** The vault in another region to which backups are copied. */
export const copiesVault = ({ brand, stage }: Pick<Settings, 'brand' | 'stage'>): string => `${brand}-${stage}-copies`;

/** Name of a secret by which CloudFront proves itself to the API; one for each name in the settings. */
export const originSecretName = ({ brand, stage }: Pick<Settings, 'brand' | 'stage'>, name: string): string =>
  `${brand}-${stage}-edge-${name}`;

/**
 * The name of an alarm that other stacks refer to. By its name a release is stopped without an export between stacks.
 */
export const alarmNamed = ({ brand, stage }: Pick<Settings, 'brand' | 'stage'>, name: string): string =>
  `${brand}-${stage}-${name}`;

/** The output of the site's stack by which its distribution is known in other regions. */
export const distributionOutput = 'DistributionId';

/** The alarm on the API's server errors. */
export const serverErrors = 'ServerErrors';

/** Environment variable that tells the synthesis that functions were built before, and are not built again. */
export const builtBefore = 'VERSO_BUILT';

/** Environment variable by which a deploy tells the synthesis what it makes for the first time: `carts,orders,pool`. */
export const unprotectedNames = 'VERSO_UNPROTECTED';
