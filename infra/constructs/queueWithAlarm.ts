import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Severity } from '../settings/promises.ts';
import { acknowledge } from './acknowledge.ts';
import { type AlarmTopics, failureAlarm } from './alarms.ts';

interface QueueWithAlarmProps {
  visibilitySeconds: number;
  alarms: AlarmTopics;
  /** Age of a message, in seconds, that raises an alarm. */
  oldest: number;
  /** Who is told of a dead letter: as of the failures of the job that takes them. */
  severity: Severity;
  /** What it means for customers and staff when messages reach the dead-letter queue. */
  impact: string;
}

/**
 * A queue and its dead-letter queue for messages that failed five times. Alarms: on the first dead letter (over once
 * all are sent again or deleted), and on messages that wait too long.
 */
export class QueueWithAlarm extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: QueueWithAlarmProps) {
    super(scope, id);
    const kept = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) };
    this.deadLetters = new Queue(this, 'DeadLetters', kept);
    acknowledge(this.deadLetters, { 'Serverless-SQSRedrivePolicy': 'It is the dead-letter queue.' });
    this.queue = new Queue(this, 'Queue', {
      ...kept,
      visibilityTimeout: Duration.seconds(props.visibilitySeconds),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 5 },
    });
    failureAlarm(this, 'Alarm', {
      metric: this.deadLetters.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(1),
        statistic: 'max',
      }),
      alarms: props.alarms,
      severity: props.severity,
      impact: props.impact,
      step: 'Mend what the error names, then send the dead letters on their way again at the desk (Health): the alarm ends with the last one.',
    });
    failureAlarm(this, 'Age', {
      metric: this.queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(1), statistic: 'max' }),
      alarms: props.alarms,
      threshold: props.oldest,
      impact: `Messages wait for ${props.oldest} seconds and longer. If it stays so: ${props.impact}`,
      step: 'See whether its function fails (its own alarm), is throttled (Lambda, concurrency) or stands still: then the age grows with the clock.',
    });
  }
}
