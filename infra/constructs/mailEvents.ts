import { CfnRule } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { filePrefixes } from '../settings/grants.ts';
import { acknowledge } from './acknowledge.ts';

/** Routes SES events of bounces and complaints to their queue. */
export class MailReturns extends Construct {
  constructor(scope: Construct, id: string, { sendingSet, returns }: { sendingSet: string; returns: Queue }) {
    super(scope, id);
    const rule = new CfnRule(this, 'Rule', {
      eventPattern: {
        source: ['aws.ses'],
        'detail-type': ['Email Bounced', 'Email Complaint Received'],
        // By configuration set, because two stages in one account each have their own.
        detail: { mail: { tags: { 'ses:configuration-set': [sendingSet] } } },
      },
      targets: [{ id: 'queue', arn: returns.queueArn }],
    });
    returns.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('events.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [returns.queueArn],
        conditions: { ArnEquals: { 'aws:SourceArn': rule.attrArn } },
      }),
    );
    acknowledge(this, {
      'Serverless-EventBusDLQ': 'EventBridge tries a queue for a day, and SES shows each bounce by itself.',
    });
  }
}

/**
 * The topic for incoming mails. SES may store mails below `inbound/` in the bucket and publish to the topic, which
 * forwards to the queue unchanged. Nobody but SES in this account may do either.
 */
export function replyTopic(scope: Construct, id: string, { bucket, queue }: { bucket: Bucket; queue: Queue }): Topic {
  const topic = new Topic(scope, id, { enforceSSL: true });
  const bySes = {
    principals: [new ServicePrincipal('ses.amazonaws.com')],
    conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
  };
  topic.addToResourcePolicy(new PolicyStatement({ ...bySes, actions: ['sns:Publish'], resources: [topic.topicArn] }));
  bucket.addToResourcePolicy(
    new PolicyStatement({
      ...bySes,
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects(`${filePrefixes.inbound}*`)],
    }),
  );
  const passedOn = topic.addSubscription(new SqsSubscription(queue, { rawMessageDelivery: true }));
  acknowledge(passedOn, {
    'Serverless-SNSRedrivePolicy':
      'Its one subscriber is a queue of the same account, to which SNS delivers for weeks.',
  });
  return topic;
}
