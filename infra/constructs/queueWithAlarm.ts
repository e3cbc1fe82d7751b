import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { failureAlarm } from './failureAlarm.ts';

export interface QueueWithAlarmProps {
  visibilitySeconds: number;
  alarms: ITopic;
  /** What it means for customers and staff when messages end in the dead-letter queue. */
  impact: string;
}

/** A queue, the dead-letter queue of what failed five times, and an alarm on the first message there. */
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
      impact: props.impact,
    });
  }
}
