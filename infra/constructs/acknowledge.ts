import { Validations } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';

/** Accepted findings of the audit (cdk-nag), each with the reason. */
export function acknowledge(scope: IConstruct, reasons: Readonly<Record<string, string>>): void {
  Validations.of(scope).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })));
}
