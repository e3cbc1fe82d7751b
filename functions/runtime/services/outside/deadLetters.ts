import type { QueueKind } from '#shared/model/house/queueKind.ts';
import { awsPatience } from '../../../gateways/awsPatience.ts';
import type { DeadLetters } from '../../../gateways/deadLetters.ts';
import { setting } from '../../settings.ts';
import { once } from '../once.ts';

const loaded = /* @__PURE__ */ once(async () => {
  const [{ deadLetters }, { SQSClient }] = await Promise.all([
    import('../../../gateways/deadLetters.ts'),
    import('@aws-sdk/client-sqs'),
  ]);
  return { deadLetters, sqs: new SQSClient(awsPatience) };
});

const urls = {
  count: ['QUEUE_COUNT_URL', 'DEAD_COUNT_URL'],
  requote: ['QUEUE_REQUOTE_URL', 'DEAD_REQUOTE_URL'],
  settle: ['QUEUE_SETTLE_URL', 'DEAD_SETTLE_URL'],
  mail: ['QUEUE_MAIL_URL', 'DEAD_MAIL_URL'],
  check: ['QUEUE_CHECK_URL', 'DEAD_CHECK_URL'],
  webhook: ['QUEUE_WEBHOOK_URL', 'DEAD_WEBHOOK_URL'],
  push: ['QUEUE_PUSH_URL', 'DEAD_PUSH_URL'],
  returns: ['QUEUE_RETURNS_URL', 'DEAD_RETURNS_URL'],
  scan: ['QUEUE_SCAN_URL', 'DEAD_SCAN_URL'],
  inbound: ['QUEUE_INBOUND_URL', 'DEAD_INBOUND_URL'],
} as const satisfies Record<QueueKind, readonly [string, string]>;

/** The dead letters of a queue. */
export async function deadLettersOf(queue: QueueKind): Promise<DeadLetters> {
  const { deadLetters, sqs } = await loaded();
  const [queueUrl, deadUrl] = urls[queue];
  return deadLetters(sqs, { queueUrl: setting(queueUrl), deadUrl: setting(deadUrl) });
}
