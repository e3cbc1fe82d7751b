import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { FunctionSpec } from '../settings/functionSpec.ts';
import { filePrefixes } from '../settings/grants.ts';
import type { Settings } from '../settings/settings.ts';
import { acknowledge } from './acknowledge.ts';
import { failureAlarm } from './failureAlarm.ts';
import { functionEnvironment } from './functionEnvironment.ts';
import { type Granted, grantStatements } from './grantStatements.ts';
import { NodeFunction } from './nodeFunction.ts';
import { entries } from './records.ts';

/** What every stack with functions is given. */
export interface FunctionContext {
  settings: Settings;
  /** Directories of the functions' bundles by name; none: functions run from their sources. */
  bundles: ReadonlyMap<string, string> | undefined;
  granted: Granted;
  alarms: ITopic;
}

/** A function of the lists in settings/: its grants, the names of what it is granted, and an alarm on its failures. */
export function productFunction(
  scope: Construct,
  id: string,
  spec: FunctionSpec,
  context: FunctionContext,
): NodeFunction {
  const { settings, granted, alarms, bundles } = context;
  const made = new NodeFunction(scope, id, {
    ...spec,
    bundle: bundles?.get(id),
    environment: { ...functionEnvironment(settings, spec.grants, granted), ...spec.environment },
    statements: [...grantStatements(spec.grants, granted)],
    logRetentionDays: settings.logRetentionDays,
    keepsLog: settings.stage === 'production',
    traced: settings.tracing === 'xray',
  });
  for (const [prefix] of entries(spec.grants.files ?? {})) {
    const finding = `AwsSolutions-IAM5[Resource::${granted.uploads.exportName}/${filePrefixes[prefix]}*]`;
    acknowledge(made, { [finding]: 'Every file under this prefix and no other: keys are made at run time.' });
  }
  failureAlarm(made, 'Alarm', {
    metric: made.lambda.metricErrors({ period: Duration.minutes(5), statistic: 'sum' }),
    alarms,
    impact: spec.impact,
  });
  return made;
}
