import { QueueKind } from '#shared/model/queueKind.ts';

/** A function that sends to a queue has its address as QUEUE_<NAME>_URL. */
export const queueNames = QueueKind.options;
export type QueueName = QueueKind;
