import { CfnPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  CfnFunction,
  Code,
  type IFunction,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

export interface NodeFunctionProps {
  /** The handler's file relative to the project's root; it exports `handler`. */
  entry: string;
  /** The directory of its bundle; undefined if the local host runs the entry from source. */
  bundle: string | undefined;
  timeoutSeconds: number;
  memoryMb: number;
  environment: Readonly<Record<string, string>>;
  statements: readonly PolicyStatement[];
  logRetentionDays: RetentionDays;
  /** Whether its log group outlives it. */
  keepsLog: boolean;
  /** Whether it writes traces. */
  traced: boolean;
  /** The network it runs in; default: none of the account's networks. */
  network?: { subnetIds: readonly string[]; securityGroupId: string } | undefined;
}

/** A Lambda on Node 24 with its own role and log group. Its metadata name the source, which the local host runs. */
export class NodeFunction extends Construct {
  readonly lambda: LambdaFunction;
  /** What callers invoke: the function itself, or the alias that releases move (productFunction.ts). */
  live: IFunction;

  constructor(scope: Construct, id: string, props: NodeFunctionProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Log', {
      retention: props.logRetentionDays,
      removalPolicy: props.keepsLog ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const writeLog = new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    });
    const { network } = props;
    for (const statement of [writeLog, ...props.statements, ...(network ? [hasInterface()] : [])])
      role.addToPolicy(statement);
    this.lambda = new LambdaFunction(this, 'Function', {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: props.bundle ? Code.fromAsset(props.bundle) : Code.fromInline(`// ${props.entry} runs from its source`),
      timeout: Duration.seconds(props.timeoutSeconds),
      memorySize: props.memoryMb,
      environment: props.environment,
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      // Versions are kept, so that an alias can be moved back by hand; except that of a failed creation, which the next
      // try would take for its own.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
      tracing: props.traced ? Tracing.ACTIVE : Tracing.DISABLED,
    });
    this.live = this.lambda;
    acknowledge(this, {
      ...((props.traced || network) && {
        'AwsSolutions-IAM5[Resource::*]': 'Segments of traces and interfaces that Lambda makes belong to no resource.',
      }),
      ...(!props.traced && {
        'Serverless-LambdaTracing': 'A request is followed by its id through the logs; traces are a setting.',
      }),
      'Serverless-LambdaDLQ': 'Started by callers that wait for the answer or by a queue with dead letters of its own.',
    });
    const resource = this.lambda.node.defaultChild;
    if (!(resource instanceof CfnFunction)) return;
    resource.addMetadata('verso:entry', props.entry);
    if (!network) return;
    resource.vpcConfig = { subnetIds: [...network.subnetIds], securityGroupIds: [network.securityGroupId] };
    // Lambda checks the role's permissions when the function gets its network, so the policy has to exist before.
    const policy = role.node.tryFindChild('DefaultPolicy')?.node.defaultChild;
    if (policy instanceof CfnPolicy) resource.addResourceDependency(policy);
  }

  /** Reserves concurrency: so many calls are always possible, and no more. */
  reserve(calls: number): void {
    const resource = this.lambda.node.defaultChild;
    if (resource instanceof CfnFunction) resource.reservedConcurrentExecutions = calls;
  }
}

/** Permissions for the network interface that Lambda creates in each subnet. */
const hasInterface = () =>
  new PolicyStatement({
    actions: [
      'ec2:CreateNetworkInterface',
      'ec2:DeleteNetworkInterface',
      'ec2:DescribeNetworkInterfaces',
      'ec2:DescribeSubnets',
      'ec2:AssignPrivateIpAddresses',
      'ec2:UnassignPrivateIpAddresses',
    ],
    resources: ['*'],
  });
