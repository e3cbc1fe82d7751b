import type { App } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks, NIST80053R5Checks, ServerlessChecks } from 'cdk-nag';
import { acceptedFindings } from './acceptedFindings.ts';

/** What the audit finds that nothing acknowledges where it is made: `rule path`, one line per place. */
export function audit(app: App): string[] {
  return [AwsSolutionsChecks, ServerlessChecks, NIST80053R5Checks].flatMap((Pack) =>
    new Pack(app)
      .validateScope(app)
      .violations.flatMap(({ ruleName, violatingResources = [] }) =>
        violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath}`),
      ),
  );
}

/** Of these findings, those that the list does not accept, and the lines of the list that nothing needs. */
export function sift(findings: readonly string[]): { open: string[]; needless: string[] } {
  const fits = (finding: string, { rule, at }: (typeof acceptedFindings)[number]) => {
    const [name = '', path = ''] = finding.split(' ');
    return name === rule && at.test(path);
  };
  return {
    open: findings.filter((finding) => !acceptedFindings.some((accepted) => fits(finding, accepted))),
    needless: acceptedFindings
      .filter((accepted) => !findings.some((finding) => fits(finding, accepted)))
      .map(({ rule }) => rule),
  };
}
