import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnRule } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Alias, CfnEventInvokeConfig, CfnEventSourceMapping, CfnPermission } from 'aws-cdk-lib/aws-lambda';
import { Duration, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { metricNamespace, stageDimension } from '#shared/rules/metrics.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { failureAlarm, queryOf } from '../constructs/alarms.ts';
import type { NodeFunction } from '../constructs/nodeFunction.ts';
import { type FunctionContext, productFunction } from '../constructs/productFunction.ts';
import { entries } from '../constructs/records.ts';
import { clockRuns, queueConcurrency } from '../settings/expectedLoad.ts';
import type { JobSpec } from '../settings/functionSpec.ts';
import { jobEntry, jobs, optionalJobs } from '../settings/jobs.ts';
import { alarmNamed } from '../settings/resourceNames.ts';
import type { Settings } from '../settings/settings.ts';

/** The work behind the API: one Lambda per job, started by its queue or by the clock. */
export class JobsStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { context: FunctionContext }) {
    super(scope, id, props);
    for (const [name, job] of Object.entries({ ...jobs, ...wanted(props.context.settings) })) {
      const made = productFunction(this, name, { ...job, entry: jobEntry(name) }, props.context);
      watch(made, job, props.context);
      const { trigger } = job;
      const { settings, granted } = props.context;
      if (trigger.kind === 'schedule') {
        // A run that takes long is not met by the next one.
        const runs = clockRuns(settings.ordersPerSecond, { ...trigger, timeoutSeconds: job.timeoutSeconds });
        if (settings.hookConcurrency) made.reserve(runs);
        startedByClock(made, trigger.everyMinutes, runs);
        if (job.hearsAlarms) startedByAlarms(made, alarmNamed(settings, ''));
      } else {
        const atOnce = queueConcurrency(settings.ordersPerSecond, trigger.perOrder);
        startedByQueue(made, granted.queues[trigger.queue], { batchSize: trigger.batchSize, atOnce });
      }
    }
  }
}

/** Of the optional jobs those that the stage's settings ask for, as they ask for them. */
function wanted({ canary, domain }: Settings): Record<string, JobSpec> {
  if (!canary || !optionalJobs.canary) return {};
  return {
    canary: {
      ...optionalJobs.canary,
      trigger: { kind: 'schedule', everyMinutes: canary.everyMinutes },
      environment: domain ? { CANARY_PAGE: '/en/order/' } : {},
    },
  };
}

/** Alarms on what a job reports of its own accord. */
function watch(made: NodeFunction, { watched = {} }: JobSpec, { alarms, settings }: FunctionContext): void {
  for (const [metricName, impact] of entries(watched)) {
    const metric = new Metric({
      namespace: metricNamespace,
      metricName,
      dimensionsMap: { [stageDimension]: settings.stage },
      period: Duration.minutes(5),
      statistic: 'sum',
    });
    const query = queryOf(`level = "ERROR" or ispresent(${metricName})`);
    failureAlarm(made, metricName, { metric, alarms, impact, query });
  }
}

function startedByQueue(
  made: NodeFunction,
  { queueArn }: { queueArn: string },
  { batchSize, atOnce }: { batchSize: number; atOnce: number },
): void {
  made.lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
      resources: [queueArn],
    }),
  );
  const mapping = new CfnEventSourceMapping(made, 'Messages', {
    functionName: made.live.functionArn,
    eventSourceArn: queueArn,
    batchSize,
    functionResponseTypes: ['ReportBatchItemFailures'],
    // A burst of messages leaves the account's concurrency to the API.
    scalingConfig: { maximumConcurrency: atOnce },
  });
  acknowledge(mapping, {
    'Serverless-LambdaEventSourceMappingDestination': 'The queue has a dead-letter queue of its own.',
  });
  // Lambda reads the queue with the function's role: its policy has to be there first.
  mapping.node.addDependency(made.lambda);
}

/** Alarms of the stage have its name before theirs, those that nobody named that of their stack. */
function startedByAlarms(made: NodeFunction, prefix: string): void {
  const rule = new CfnRule(made, 'Alarms', {
    eventPattern: {
      source: ['aws.cloudwatch'],
      'detail-type': ['CloudWatch Alarm State Change'],
      detail: { alarmName: [{ prefix }] },
    },
    targets: [{ id: 'job', arn: made.live.functionArn }],
  });
  new CfnPermission(made, 'MayStartByAlarm', {
    action: 'lambda:InvokeFunction',
    functionName: made.live.functionArn,
    principal: 'events.amazonaws.com',
    sourceArn: rule.attrArn,
  });
}

/** A rule has five targets at most: each of several runs has a rule of its own, which says which one it is. */
function startedByClock(made: NodeFunction, everyMinutes: number, runs: number): void {
  const rate = everyMinutes === 1 ? 'rate(1 minute)' : `rate(${everyMinutes} minutes)`;
  for (let part = 0; part < runs; part++) {
    const name = part === 0 ? '' : String(part);
    const input = runs === 1 ? {} : { input: JSON.stringify({ part, of: runs }) };
    const rule = new CfnRule(made, `Clock${name}`, {
      scheduleExpression: rate,
      targets: [{ id: 'job', arn: made.live.functionArn, ...input }],
    });
    new CfnPermission(made, `MayStart${name}`, {
      action: 'lambda:InvokeFunction',
      functionName: made.live.functionArn,
      principal: 'events.amazonaws.com',
      sourceArn: rule.attrArn,
    });
  }
  acknowledge(made, {
    'Serverless-EventBusDLQ': 'A tick that was lost is made good by the next one.',
    'Serverless-LambdaAsyncFailureDestination': 'A run that failed raises its alarm and is made good by the next one.',
  });
  const noRetries = new CfnEventInvokeConfig(made, 'NoRetries', {
    functionName: made.lambda.functionName,
    qualifier: made.live instanceof Alias ? made.live.aliasName : '$LATEST',
    maximumRetryAttempts: 0,
    // A tick that finds the previous run still active is skipped.
    maximumEventAgeInSeconds: 60,
  });
  // It names the alias, and does not refer to it.
  noRetries.node.addDependency(made.live);
}
