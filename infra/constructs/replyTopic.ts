import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { filePrefixes } from '../settings/grants.ts';
import { acknowledge } from './acknowledge.ts';

/**
 * What SES needs to hand over a mail that came in: it may put it below `inbound/` in the bucket and tell the topic, which passes
 * that on to the queue as it is. Nobody but SES in this account may do either.
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
