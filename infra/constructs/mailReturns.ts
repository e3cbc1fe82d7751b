import { CfnRule } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/** Routes SES events about bounces and complaints to their queue. */
export class MailReturns extends Construct {
  constructor(scope: Construct, id: string, { sendingSet, returns }: { sendingSet: string; returns: Queue }) {
    super(scope, id);
    const rule = new CfnRule(this, 'Rule', {
      eventPattern: {
        source: ['aws.ses'],
        'detail-type': ['Email Bounced', 'Email Complaint Received'],
        // Two stages in one account have each their own.
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
