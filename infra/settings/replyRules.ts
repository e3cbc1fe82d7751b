import type { Settings } from './settings.ts';

type Named = Pick<Settings, 'brand' | 'stage' | 'replies'>;

/** The rule set of SES by which answers by mail come in: the stage's own, unless one is named. */
export const replyRuleSet = ({ brand, stage, replies }: Named): string =>
  replies?.ruleSet ?? `${brand}-${stage}-replies`;

/** Where the domain of answers leads. */
export const replyMx = (region: string): string => `inbound-smtp.${region}.amazonaws.com`;
