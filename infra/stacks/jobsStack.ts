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
import { type JobFunction, jobFunctions, jobs, optionalJobs } from '../settings/jobs.ts';
import { alarmNamed } from '../settings/resourceNames.ts';
import type { Settings } from '../settings/settings.ts';

/** Background work: its Lambdas, each started by its queue or by the clock. */
export class JobsStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { context: FunctionContext }) {
    super(scope, id, props);
    const { context } = props;
    for (const { name, spec, jobs: own } of jobFunctions({ ...jobs, ...wanted(context.settings) })) {
      const made = productFunction(this, name, spec, context);
      for (const [, job] of own) watch(made, job, context);
      const clocked = own.filter(([, { trigger }]) => trigger.kind === 'schedule');
      if (clocked.length > 0) startedByClock(made, clocked, context);
      for (const [, { trigger }] of own) {
        if (trigger.kind === 'schedule') continue;
        const atOnce = queueConcurrency(context.settings.ordersPerSecond, trigger.perOrder);
        startedByQueue(made, context.granted.queues[trigger.queue], { batchSize: trigger.batchSize, atOnce });
      }
    }
  }
}

/** The optional jobs that the stage's settings ask for, configured by them. */
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

/** Alarms on metrics that a job raises itself. */
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

/** An alarm when a job of the clock was not started for two of its turns: its own alarms are silent then, and all seems well. */
function watchSilence(
  made: NodeFunction,
  { impact, severity }: JobSpec,
  everyMinutes: number,
  { alarms }: FunctionContext,
): void {
  const period = Duration.minutes(Math.max(5, everyMinutes));
  failureAlarm(made, 'NotRun', {
    metric: made.lambda.metricInvocations({ period, statistic: 'sum' }),
    alarms,
    ...(severity && { severity }),
    silence: true,
    within: { periods: 2, of: 2 },
    impact: `The clock does not start it any more, and it cannot tell of anything. ${impact}`,
    step: 'See whether the stage was paused and not resumed (npm run pause), its rule is disabled, or Lambda has no concurrency left for it.',
  });
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
    // Limits the concurrency of a queue, so that a burst of messages leaves enough of the account's to the API.
    scalingConfig: { maximumConcurrency: atOnce },
  });
  acknowledge(mapping, {
    'Serverless-LambdaEventSourceMappingDestination': 'The queue has a dead-letter queue of its own.',
  });
  // Lambda reads the queue with the function's role, so its policy has to exist first.
  mapping.node.addDependency(made.lambda);
}

/**
 * Starts a job on changes of the stage's alarms: their names begin with the stage's prefix, or with that of their
 * stack.
 */
function startedByAlarms(made: NodeFunction, prefix: string): void {
  const rule = new CfnRule(made, 'Alarms', {
    eventPattern: {
      source: ['aws.cloudwatch'],
      'detail-type': ['CloudWatch Alarm State Change'],
      detail: { alarmName: [{ prefix }] },
    },
    targets: [{ id: 'job', arn: made.live.functionArn }],
  });
  acknowledge(rule, {
    'Serverless-EventBusDLQ':
      'Lambda keeps a change for a quarter of an hour and tries it three times; an end that was lost all the same is found by the next run of the clock.',
  });
  new CfnPermission(made, 'MayStartByAlarm', {
    action: 'lambda:InvokeFunction',
    functionName: made.live.functionArn,
    principal: 'events.amazonaws.com',
    sourceArn: rule.attrArn,
  });
}

type Clocked = JobFunction['jobs'];

/**
 * Starts jobs on schedule. Each of several parallel runs has a rule of its own with the run's number, because a rule
 * has at most five targets; each of several jobs of one function has one with its name.
 */
function startedByClock(made: NodeFunction, clocked: Clocked, context: FunctionContext): void {
  const { ordersPerSecond, hookConcurrency } = context.settings;
  let atOnce = 0;
  for (const [name, job] of clocked) {
    const { trigger } = job;
    if (trigger.kind !== 'schedule') continue;
    const runs = clockRuns(ordersPerSecond, { ...trigger, timeoutSeconds: job.timeoutSeconds });
    atOnce += runs;
    const named = clocked.length === 1 ? {} : { job: name };
    for (let part = 0; part < runs; part++) {
      const input = { ...named, ...(runs > 1 && { part, of: runs }) };
      startedByRule(made, {
        job: name,
        part: part === 0 ? '' : String(part),
        everyMinutes: trigger.everyMinutes,
        input,
      });
    }
    if (job.missed) watchSilence(made, job, trigger.everyMinutes, context);
    if (job.hearsAlarms) startedByAlarms(made, alarmNamed(context.settings, ''));
  }
  // Reserved concurrency of one per run, so that a slow run does not overlap with the next one: no job lasts longer than its time between two.
  if (hookConcurrency) made.reserve(atOnce);
  acknowledge(made, {
    'Serverless-LambdaAsyncFailureDestination': 'A run that failed raises its alarm and is made good by the next one.',
  });
  const hears = clocked.some(([, job]) => job.hearsAlarms);
  const noRetries = new CfnEventInvokeConfig(made, 'NoRetries', {
    functionName: made.lambda.functionName,
    qualifier: made.live instanceof Alias ? made.live.aliasName : '$LATEST',
    // A tick is dropped if the previous run is still active. What an alarm tells comes once and waits, since many ring together.
    maximumRetryAttempts: hears ? 2 : 0,
    maximumEventAgeInSeconds: hears ? 900 : 60,
  });
  // It has only the alias's name and no reference to it, so the order has to be stated.
  noRetries.node.addDependency(made.live);
}

interface Rule {
  job: string;
  /** The number of a parallel run, of the first none. */
  part: string;
  everyMinutes: number;
  /** What the function gets in the place of the scheduled event; nothing: the event. */
  input: object;
}

function startedByRule(made: NodeFunction, { job, part, everyMinutes, input }: Rule): void {
  // A job alone in its function has a rule below it, others one that begins with the job's name.
  const isAlone = made.node.id === job;
  const [scope, begin] = isAlone ? [made, ''] : [Stack.of(made), job];
  const rule = new CfnRule(scope, `${begin}Clock${part}`, {
    scheduleExpression: everyMinutes === 1 ? 'rate(1 minute)' : `rate(${everyMinutes} minutes)`,
    targets: [
      {
        id: 'job',
        arn: made.live.functionArn,
        ...(Object.keys(input).length > 0 && { input: JSON.stringify(input) }),
      },
    ],
  });
  acknowledge(rule, { 'Serverless-EventBusDLQ': 'A tick that was lost is made good by the next one.' });
  new CfnPermission(scope, `${begin}MayStart${part}`, {
    action: 'lambda:InvokeFunction',
    functionName: made.live.functionArn,
    principal: 'events.amazonaws.com',
    sourceArn: rule.attrArn,
  });
}
