import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { defectMetric, functionDimension, metricNamespace, stageDimension } from '#shared/rules/metrics.ts';
import type { FunctionSpec } from '../settings/functionSpec.ts';
import { filePrefixes } from '../settings/grants.ts';
import type { Settings } from '../settings/settings.ts';
import { testFilesPrefix } from '../settings/testTable.ts';
import { acknowledge } from './acknowledge.ts';
import { type AlarmTopics, failureAlarm } from './failureAlarm.ts';
import { functionEnvironment } from './functionEnvironment.ts';
import { type Granted, grantStatements } from './grantStatements.ts';
import { liveAlias } from './liveAlias.ts';
import { NodeFunction, type NodeFunctionProps } from './nodeFunction.ts';
import { entries } from './records.ts';

/** What every stack with functions is given. */
export interface FunctionContext {
  settings: Settings;
  /** Directories of the functions' bundles by name; none: functions run from their sources. */
  bundles: ReadonlyMap<string, string> | undefined;
  granted: Granted;
  alarms: AlarmTopics;
  /** What calls the payment provider runs there, where the stage has fixed addresses. */
  network?: NodeFunctionProps['network'];
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
    network: spec.grants.paymentKeys && context.network,
  });
  for (const [prefix] of entries(spec.grants.files ?? {})) {
    const finding = `AwsSolutions-IAM5[Resource::${granted.uploads.exportName}/${filePrefixes[prefix]}*]`;
    acknowledge(made, { [finding]: 'Every file under this prefix and no other: keys are made at run time.' });
  }
  if (spec.grants.testMode) {
    const finding = `AwsSolutions-IAM5[Resource::${granted.test.exportName}/${testFilesPrefix}*]`;
    acknowledge(made, { [finding]: 'Every file of test mode, below the clocks that are made at run time.' });
  }
  const alarm = failureAlarm(made, 'Alarm', {
    metric: failuresOf(made, settings, spec.answersPeople ?? false),
    alarms,
    severity: spec.severity ?? 'mail',
    ...(spec.answersPeople && { threshold: worstShare }),
    impact: spec.impact,
  });
  const { releases } = settings;
  // Its class declares an optional field more loosely than its interface.
  if (releases) made.live = liveAlias(made, { settings, releases, name: id, alarm }) as IFunction;
  return made;
}

/** Of a hundred calls of an area so many may fail, and never fewer than this many calls. */
const worstShare = 5;
const fewestFailures = 3;

/**
 * Failures of a function: errors, throttles, and error answers or returned messages, which the platform counts as
 * successes. For functions that answer people, the share in percent, since one in a thousand is no outage.
 */
function failuresOf({ lambda }: NodeFunction, { stage }: Settings, isShare: boolean): IMetric {
  const period = Duration.minutes(5);
  const defects = new Metric({
    namespace: metricNamespace,
    metricName: defectMetric,
    dimensionsMap: { [stageDimension]: stage, [functionDimension]: lambda.functionName },
    period,
    statistic: 'sum',
  });
  const of = { period, statistic: 'sum' };
  // No emulator knows sums of figures in an alarm.
  if (stage === 'emulator') return lambda.metricErrors(of);
  const failed = 'FILL(errors, 0) + FILL(throttles, 0) + FILL(defects, 0)';
  return new MathExpression({
    expression: isShare ? `IF(${failed} >= ${fewestFailures}, 100 * (${failed}) / calls, 0)` : failed,
    usingMetrics: {
      errors: lambda.metricErrors(of),
      throttles: lambda.metricThrottles(of),
      defects,
      ...(isShare && { calls: lambda.metricInvocations(of) }),
    },
    label: isShare ? 'failed, %' : 'failed',
    period,
  });
}
