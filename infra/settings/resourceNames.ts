import type { Settings } from './settings.ts';

/** The configuration set of SES that a stage sends with: by it a mail that comes back is known to be of this stage. */
export const sendingSet = ({ brand, stage }: Pick<Settings, 'brand' | 'stage'>): string => `${brand}-${stage}`;

type Named = Pick<Settings, 'brand' | 'stage' | 'replies'>;

/** The rule set of SES by which answers by mail come in: the stage's own, unless one is named. */
export const replyRuleSet = ({ brand, stage, replies }: Named): string =>
  replies?.ruleSet ?? `${brand}-${stage}-replies`;

/** Where the domain of answers leads. */
export const replyMx = (region: string): string => `inbound-smtp.${region}.amazonaws.com`;

/** The vault of another region that copies of the backups go to. */
export const copiesVault = ({ brand, stage }: Pick<Settings, 'brand' | 'stage'>): string => `${brand}-${stage}-copies`;

/** What CloudFront proves itself by to the API is kept under this name, one for each of the setting's names. */
export const originSecretName = ({ brand, stage }: Pick<Settings, 'brand' | 'stage'>, name: string): string =>
  `${brand}-${stage}-edge-${name}`;

/** The name of an alarm that other stacks know: by it a release is stopped, and no stack has to export it. */
export const alarmNamed = ({ brand, stage }: Pick<Settings, 'brand' | 'stage'>, name: string): string =>
  `${brand}-${stage}-${name}`;

/** That of the API's server errors. */
export const serverErrors = 'ServerErrors';
