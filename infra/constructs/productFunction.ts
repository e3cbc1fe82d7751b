import { Alarm, type IAlarm, type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import {
  type ILambdaDeploymentConfig,
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type IFunction, type IVersion } from 'aws-cdk-lib/aws-lambda';
import { Duration, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { defectMetric, functionDimension, metricNamespace, stageDimension } from '#shared/rules/metrics.ts';
import type { FunctionSpec } from '../settings/functionSpec.ts';
import { filePrefixes } from '../settings/grants.ts';
import { promises } from '../settings/promises.ts';
import { alarmNamed, serverErrors } from '../settings/resourceNames.ts';
import type { ReleaseRules, Settings, trafficNames } from '../settings/settings.ts';
import { testFilesPrefix } from '../settings/tables.ts';
import { acknowledge, said } from './acknowledge.ts';
import { type AlarmTopics, failureAlarm } from './alarms.ts';
import { functionEnvironment, type Granted, grantStatements } from './granted.ts';
import { NodeFunction, type NodeFunctionProps } from './nodeFunction.ts';
import { entries } from './records.ts';

/** What every stack with functions needs to create them. */
export interface FunctionContext {
  settings: Settings;
  /** Directories of the functions' bundles by name; undefined if functions run from source. */
  bundles: ReadonlyMap<string, string> | undefined;
  granted: Granted;
  alarms: AlarmTopics;
  /** The network of functions that call the payment provider, if the stage has fixed addresses. */
  network?: NodeFunctionProps['network'];
}

/**
 * A function of the lists in settings/, with its grants, the environment that follows from them, and an alarm on its
 * failures.
 */
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
  if (spec.grants.readsAlarms) {
    const { region, account } = Stack.of(scope);
    const place = `${said(region, 'Region')}:${said(account, 'AccountId')}`;
    const every = `arn:<AWS::Partition>:cloudwatch:${place}:alarm:${alarmNamed(settings, '')}*`;
    acknowledge(made, {
      [`AwsSolutions-IAM5[Resource::${every}]`]:
        'Every alarm of the stage: CloudFormation names them after this prefix.',
    });
  }
  const alarm = failureAlarm(made, 'Alarm', {
    metric: failuresOf(made, settings, spec),
    alarms,
    severity: spec.severity ?? 'mail',
    ...(spec.answersPeople && { threshold: byShare(spec) ? worstShare : fewestInMinute }),
    ...(triesAgain(spec) && { within: { periods: 2, of: minutesOfTwoTries(spec) } }),
    impact: spec.impact,
  });
  const { releases } = settings;
  // The class declares an optional field more loosely than its interface.
  if (releases) made.live = liveAlias(made, { settings, releases, name: id, alarm }) as IFunction;
  return made;
}

/** Percentage of calls from which an alarm goes on, and the number of failures in five minutes below which it never does. */
export const worstShare = 5;
export const fewestFailures = 3;

/** The same of a function of the API, whose alarm looks at single minutes. */
const fewestInMinute = 2;

/**
 * Whether one bad minute says nothing, because the next ones show whether it goes on: calls come all the time, and what a job failed
 * at is tried again within ten minutes. Where the next try is further away, the first failure has to be told of.
 */
const triesAgain = ({ triedAgainSeconds = 0 }: FunctionSpec): boolean => triedAgainSeconds <= 600;

/** Minutes in which a function that does not work fails twice: three of calls, and for a job its next try with two to spare. */
const minutesOfTwoTries = ({ triedAgainSeconds = 0 }: FunctionSpec): number =>
  Math.max(3, Math.ceil(triedAgainSeconds / 60) + 2);

/** Whether an alarm looks at the share of failed calls: of what wakes people. Elsewhere the number says enough, for a metric less. */
const byShare = ({ answersPeople, severity }: FunctionSpec): boolean => answersPeople === true && severity === 'page';

/**
 * Failures of a function: errors, throttles, and error answers or returned messages, which the platform counts as
 * successes. For functions that answer people and wake somebody, the share in percent, since one in a thousand is no outage. Each metric of an alarm is
 * paid for, so none is looked at that something else tells of: throttled calls are server errors of the API, a throttled message comes
 * again and its age has an alarm, and a job of the clock throws what went wrong and says when it was not started.
 *
 * A metric has no data before its first defect. "Missing values in a time series are treated as 0" by the operators (CloudWatch,
 * "Using metric math"), so that the sum is that of the errors, also where FILL finds nothing to fill.
 */
function failuresOf({ lambda }: NodeFunction, { stage }: Settings, spec: FunctionSpec): IMetric {
  const { answersPeople, startedBy } = spec;
  const isShare = byShare(spec);
  const period = Duration.minutes(triesAgain(spec) ? 1 : 5);
  const defects = new Metric({
    namespace: metricNamespace,
    metricName: defectMetric,
    dimensionsMap: { [stageDimension]: stage, [functionDimension]: lambda.functionName },
    period,
    statistic: 'sum',
  });
  const of = { period, statistic: 'sum' };
  // The emulator does not support metric math in alarms.
  if (stage === 'emulator') return lambda.metricErrors(of);
  const parts = {
    errors: lambda.metricErrors(of),
    ...(!answersPeople && startedBy === undefined && { throttles: lambda.metricThrottles(of) }),
    ...(startedBy !== 'clock' && { defects }),
  };
  const failed = Object.keys(parts)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ');
  return new MathExpression({
    expression: isShare ? `IF(${failed} >= ${fewestInMinute}, 100 * (${failed}) / calls, 0)` : failed,
    usingMetrics: { ...parts, ...(isShare && { calls: lambda.metricInvocations(of) }) },
    label: isShare ? 'failed, %' : 'failed',
    period,
  });
}

const shifts: Readonly<Record<(typeof trafficNames)[number], ILambdaDeploymentConfig | undefined>> = {
  canary10Percent5Minutes: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
  canary10Percent15Minutes: LambdaDeploymentConfig.CANARY_10PERCENT_15MINUTES,
  linear10PercentEvery1Minute: LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE,
  allAtOnce: undefined,
};

interface LiveAliasProps {
  settings: Settings;
  releases: ReleaseRules;
  /** The function's name in the setting `provisioned`. */
  name: string;
  /** The alarm on the function's failures. */
  alarm: IAlarm;
}

/**
 * The alias `live` of a function, which callers invoke. A release moves it to the new version in the stage's steps, and
 * back if the function's alarm, the alarm on the API's server errors or a promise goes on. Old versions are kept, so
 * that the alias can be moved back by hand.
 */
function liveAlias(made: NodeFunction, { settings, releases, name, alarm }: LiveAliasProps): Alias {
  const kept = releases.provisioned[name];
  const alias = new Alias(made, 'Live', {
    aliasName: 'live',
    // The class declares an optional field more loosely than its interface.
    version: made.lambda.currentVersion as IVersion,
    ...(kept !== undefined && { provisionedConcurrentExecutions: kept }),
  });
  const deploymentConfig = shifts[releases.traffic];
  if (deploymentConfig) {
    const { application, role } = deployer(Stack.of(made));
    const others = [serverErrors, ...promised()].map((other) =>
      Alarm.fromAlarmName(made, other, alarmNamed(settings, other)),
    );
    new LambdaDeploymentGroup(made, 'Release', {
      alias,
      application,
      role,
      deploymentConfig,
      alarms: [alarm, ...others],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    });
  }
  return alias;
}

/**
 * Alarms on promises that stop a release: only those that a release can break. If others did too, their failures would
 * block the release that fixes them.
 */
const promised = (): string[] =>
  entries(promises).flatMap(([name, one]) => ('stopsRelease' in one && one.stopsRelease ? [name] : []));

/** One CodeDeploy application and role for all functions of a stack. */
function deployer(stack: Stack): { application: LambdaApplication; role: Role } {
  const [application, role] = [stack.node.tryFindChild('Releases'), stack.node.tryFindChild('Releaser')];
  if (application instanceof LambdaApplication && role instanceof Role) return { application, role };
  const made = new Role(stack, 'Releaser', {
    assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSCodeDeployRoleForLambdaLimited')],
  });
  acknowledge(made, {
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
      'Moves aliases and looks at alarms, and is taken on by CodeDeploy alone.',
  });
  return { application: new LambdaApplication(stack, 'Releases'), role: made };
}
