import type { App } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';

/** What the audit finds and nobody acknowledged: `rule path`, one line per place. */
export function audit(app: App): string[] {
  return [AwsSolutionsChecks, ServerlessChecks].flatMap((Pack) =>
    new Pack(app)
      .validateScope(app)
      .violations.flatMap(({ ruleName, violatingResources = [] }) =>
        violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath}`),
      ),
  );
}
