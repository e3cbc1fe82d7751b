import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { FunctionSpec } from '../settings/functions.ts';
import type { Settings } from '../settings/settings.ts';
import { failureAlarm } from './failureAlarm.ts';
import { functionEnvironment } from './functionEnvironment.ts';
import { type Granted, grantStatements } from './grantStatements.ts';
import { NodeFunction } from './nodeFunction.ts';

/** What every stack with functions is given. */
export interface FunctionContext {
  settings: Settings;
  code: 'bundle' | 'source';
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
  const { settings, granted, alarms, code } = context;
  const made = new NodeFunction(scope, id, {
    ...spec,
    code,
    environment: { ...functionEnvironment(settings, spec.grants, granted), ...spec.environment },
    statements: [...grantStatements(spec.grants, granted)],
    logRetentionDays: settings.logRetentionDays,
  });
  failureAlarm(made, 'Alarm', {
    metric: made.lambda.metricErrors({ period: Duration.minutes(5), statistic: 'sum' }),
    alarms,
    impact: spec.impact,
  });
  return made;
}
