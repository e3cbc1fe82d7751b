import middy from '@middy/core';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { log, logDefect } from './log.ts';

/** What a job knows of the delivery beside the message. `receiveCount` starts at 1. */
export interface Delivery {
  now: Date;
  messageId: string;
  receiveCount: number;
}

/**
 * The Lambda of a queue: each message is parsed and worked on alone, and only those that failed are reported,
 * so that the queue delivers them again and, after its last try, puts them into the dead-letter queue.
 * A message that cannot be parsed is poison and goes the same way. Messages may arrive twice: `work` must bear it.
 */
export function queueHandler<S extends z.core.$ZodType>(
  event: string,
  schema: S,
  work: (message: z.output<S>, delivery: Delivery) => Promise<void>,
) {
  return middy<SQSEvent, SQSBatchResponse>().handler(async ({ Records }) => {
    const failed: string[] = [];
    for (const record of Records) {
      const started = performance.now();
      try {
        await work(z.parse(schema, JSON.parse(record.body)), delivery(record));
        log('info', event, { messageId: record.messageId, ms: Math.round(performance.now() - started) });
      } catch (error) {
        logDefect(`${event}.failed`, error, {
          messageId: record.messageId,
          receiveCount: delivery(record).receiveCount,
        });
        failed.push(record.messageId);
      }
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  });
}

const delivery = (record: SQSRecord): Delivery => ({
  now: new Date(),
  messageId: record.messageId,
  receiveCount: Number(record.attributes.ApproximateReceiveCount),
});
