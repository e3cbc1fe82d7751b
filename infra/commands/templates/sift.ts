import type { AcceptedTemplateFinding } from './accepted.ts';

export interface TemplateFinding {
  tool: 'cfn-lint' | 'checkov';
  rule: string;
  /** `Stack LogicalId`. */
  where: string;
  what: string;
}

/** Findings that the list does not accept, how many it does, and the rules on it that none of these findings needed. */
export function sift(
  findings: readonly TemplateFinding[],
  accepted: readonly AcceptedTemplateFinding[],
): { open: TemplateFinding[]; accepted: number; needless: string[] } {
  const fits = ({ rule, where }: TemplateFinding, one: AcceptedTemplateFinding) =>
    one.rule === rule && one.at.test(where);
  const open = findings.filter((finding) => !accepted.some((one) => fits(finding, one)));
  const needless = accepted.filter((one) => !findings.some((finding) => fits(finding, one))).map(({ rule }) => rule);
  return { open, accepted: findings.length - open.length, needless };
}
