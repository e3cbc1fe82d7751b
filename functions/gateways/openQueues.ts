import { SQSClient } from '@aws-sdk/client-sqs';
import { awsPatience } from './awsPatience.ts';
import { type QueueGateway, queueGateway } from './queue.ts';

/** The queues with their own client: a module for `import()`, so that SQS is loaded only by those who send. */
export function openQueues(): <M>(queueUrl: string) => QueueGateway<M> {
  const sqs = new SQSClient(awsPatience);
  return (queueUrl) => queueGateway(sqs, queueUrl);
}
