import { QueueKind } from '#shared/model/house/queueKind.ts';

/** A function that sends to a queue has its address as QUEUE_<NAME>_URL. */
export const queueNames = QueueKind.options;
export type QueueName = QueueKind;

/** A message that waits so long says that its work stands still; where a customer waits for it, sooner. */
export const usualOldestSeconds = 300;
export const oldestSeconds: Partial<Readonly<Record<QueueName, number>>> = { count: 60, requote: 60, settle: 60 };
