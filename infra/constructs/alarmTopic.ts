import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

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
