/** A function that sends to a queue has its address as QUEUE_<NAME>_URL. */
export const queueNames = ['count', 'requote', 'settle', 'mail', 'check'] as const;
export type QueueName = (typeof queueNames)[number];
