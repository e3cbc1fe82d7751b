import { QueueKind } from '#shared/model/house/queueKind.ts';

/** A function that sends to a queue gets its address as QUEUE_<NAME>_URL. */
export const queueNames = QueueKind.options;
export type QueueName = QueueKind;

/** Age of a message in seconds that means that work has stopped; lower for work that a customer waits for. */
export const usualOldestSeconds = 300;
export const oldestSeconds: Partial<Readonly<Record<QueueName, number>>> = { count: 60, requote: 60, settle: 60 };
