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
  /** The handler's file from the project's top; it exports `handler`. */
  entry: string;
  /** The directory with its bundle; none where the local host runs the entry as it is. */
  bundle: string | undefined;
  timeoutSeconds: number;
  memoryMb: number;
  environment: Readonly<Record<string, string>>;
  statements: readonly PolicyStatement[];
  logRetentionDays: RetentionDays;
  /** Whether its log outlives it. */
  keepsLog: boolean;
  /** Whether it writes traces. */
  traced: boolean;
  /** Where it runs; none: outside of every network of the account's. */
  network?: { subnetIds: readonly string[]; securityGroupId: string } | undefined;
}

/** A Lambda on Node 24 with a role and a log of its own. Its metadata name the source, from which the local host runs it. */
export class NodeFunction extends Construct {
  readonly lambda: LambdaFunction;
  /** What callers are given: the function itself, or the alias that releases move (productFunction.ts). */
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
      // Stays for who moves an alias back; that of a failed release would be taken for the next try's.
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
    // Lambda looks at the role's rights as it is told of the network.
    const policy = role.node.tryFindChild('DefaultPolicy')?.node.defaultChild;
    if (policy instanceof CfnPolicy) resource.addResourceDependency(policy);
  }

  /** Keeps so many calls at once free for it, and lets it have no more. */
  reserve(calls: number): void {
    const resource = this.lambda.node.defaultChild;
    if (resource instanceof CfnFunction) resource.reservedConcurrentExecutions = calls;
  }
}

/** Lambda puts an interface of its own into each subnet, with the function's rights. */
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
