import { Alarm, type IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import {
  type ILambdaDeploymentConfig,
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type IVersion } from 'aws-cdk-lib/aws-lambda';
import { Stack } from 'aws-cdk-lib/core';
import { promises } from '../settings/promises.ts';
import type { ReleaseRules, trafficNames } from '../settings/releaseRules.ts';
import type { Settings } from '../settings/settings.ts';
import { acknowledge } from './acknowledge.ts';
import { alarmNamed, serverErrors } from './alarmNames.ts';
import type { NodeFunction } from './nodeFunction.ts';
import { entries } from './records.ts';

const shifts: Readonly<Record<(typeof trafficNames)[number], ILambdaDeploymentConfig | undefined>> = {
  canary10Percent5Minutes: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
  canary10Percent15Minutes: LambdaDeploymentConfig.CANARY_10PERCENT_15MINUTES,
  linear10PercentEvery1Minute: LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE,
  allAtOnce: undefined,
};

export interface LiveAliasProps {
  settings: Settings;
  releases: ReleaseRules;
  /** As the setting `provisioned` calls it. */
  name: string;
  /** The alarm on its own failures. */
  alarm: IAlarm;
}

/**
 * The alias `live` of a function, which is what is called: a release moves it to the new version in the steps of the stage, and
 * back where the function's own alarm, the API's server errors or a promise says that it is worse. Versions stay, so that it
 * can be moved back by hand later.
 */
export function liveAlias(made: NodeFunction, { settings, releases, name, alarm }: LiveAliasProps): Alias {
  const kept = releases.provisioned[name];
  const alias = new Alias(made, 'Live', {
    aliasName: 'live',
    // Its class declares an optional field more loosely than its interface.
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

/** Promises that a release breaks, if anything does: not those that others break, or none could be fixed by a release. */
const promised = (): string[] =>
  entries(promises).flatMap(([name, one]) => ('stopsRelease' in one && one.stopsRelease ? [name] : []));

/** One application and one role of CodeDeploy for the functions of a stack. */
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
