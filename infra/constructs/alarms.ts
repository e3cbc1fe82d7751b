import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Severity } from '../settings/promises.ts';
import { acknowledge } from './acknowledge.ts';

/** The topics that alarms report to, by severity. */
export type AlarmTopics = Readonly<Record<Severity, ITopic>>;

interface FailureAlarmProps {
  /** Fixed name, for alarms that other stacks refer to (settings/resourceNames.ts). */
  name?: string;
  metric: IMetric;
  alarms: AlarmTopics;
  severity?: Severity;
  /** Impact on customers and staff, for the person on call. */
  impact: string;
  /** Query for CloudWatch Logs Insights; default: the errors. */
  query?: string;
  /** What the person on call does first. */
  step?: string;
  /** The alarm goes off at this value; default 1. */
  threshold?: number;
  /** It goes off where the metric stays below its threshold, or is not there: something that has to happen does not. */
  silence?: true;
  /** It goes off where the metric is below its threshold, which stays above it where all is well. */
  below?: true;
  /** How many of the last so many periods are over it; default: the last one. */
  within?: { periods: number; of: number };
}

const usualStep =
  'Read the newest error and its request_id, and see whether it began with a release; a release is taken back by deploying the commit before it.';

/**
 * An alarm that goes on at the first failure (or at the first silence), reports to the topic of its severity, and also reports when it is over.
 */
export function failureAlarm(scope: Construct, id: string, props: FailureAlarmProps): Alarm {
  const { metric, alarms, severity = 'mail', impact, query = queryOf('level = "ERROR"'), step = usualStep } = props;
  const alarm = new Alarm(scope, id, {
    metric,
    ...(props.name !== undefined && { alarmName: props.name }),
    alarmDescription: alarmText({ impact, query, step }),
    threshold: props.threshold ?? 1,
    evaluationPeriods: props.within?.of ?? 1,
    ...(props.within && { datapointsToAlarm: props.within.periods }),
    comparisonOperator:
      props.silence || props.below
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: props.silence ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
  const action = new SnsAction(alarms[severity]);
  alarm.addAlarmAction(action);
  alarm.addOkAction(action);
  return alarm;
}

interface AlarmText {
  /** Impact on customers and staff, for the person on call. */
  impact: string;
  /** Query for CloudWatch Logs Insights over the stage's log groups. */
  query: string;
  /** What to do first. */
  step: string;
}

/** CloudWatch's limit for an alarm's description. */
const longest = 1024;

/** The text of an alarm's mail: impact, first query, first step. */
function alarmText({ impact, query, step }: AlarmText): string {
  const text = `${impact}\nFirst query: ${query}\nFirst step: ${step}`;
  if (text.length > longest) throw new Error(`The text of an alarm has ${text.length} characters: ${impact}`);
  return text;
}

/** A query for the log lines behind a metric, newest first. */
export const queryOf = (filter: string): string =>
  `fields @timestamp, @log, event, request_id, error, message | filter ${filter} | sort @timestamp desc | limit 50`;

/** The alarm topic; `alarmsTo` is the on-call mailbox, or the https address of a paging service. */
export function alarmTopic(scope: Construct, id: string, alarmsTo: string | undefined): Topic {
  const topic = new Topic(scope, id, { enforceSSL: true });
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  );
  if (alarmsTo)
    topic.addSubscription(
      alarmsTo.startsWith('https://') ? new UrlSubscription(alarmsTo) : new EmailSubscription(alarmsTo),
    );
  acknowledge(topic, {
    'Serverless-SNSRedrivePolicy': 'Mail to people: SNS tries again by itself, and the alarm stays visible.',
  });
  return topic;
}
