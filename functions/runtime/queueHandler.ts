import middy, { type MiddlewareObj } from '@middy/core';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { defectMetric } from '#shared/rules/metrics.ts';
import { invoked } from './defectReports.ts';
import { freshCatalogue } from './freshCatalogue.ts';
import { log, logDefect } from './log.ts';
import { raiseMetric } from './metrics.ts';
import { inScope, requestIdOf, scope } from './scope.ts';
import { requestAttribute } from './services/requestAttribute.ts';
import { presentTime } from './testWorld.ts';

type Work<M> = (message: M, delivery: Delivery) => Promise<void>;

/**
 * Thrown by the work of a message where somebody outside does not take it now: the queue delivers it again, and nothing counts as
 * a defect of ours.
 */
export class NotTakenYet extends Error {}

/**
 * The Lambda of a queue: each message is processed separately. Messages may arrive twice: `work` must be idempotent.
 */
export function queueHandler<S extends z.core.$ZodType>(event: string, schema: S, work: Work<z.output<S>>) {
  const chain = middy<SQSEvent, SQSBatchResponse, Error, QueueContext<z.output<S>>>()
    .use([errors<z.output<S>>(event), context<z.output<S>>(), parsing(schema)])
    .handler(async (_event, { items }) => {
      await freshCatalogue(presentTime());
      for (const item of items) await inScope({ requestId: item.requestId }, () => perform(event, item, work));
      return { batchItemFailures: [] };
    });
  return (batch: SQSEvent, context: QueueContext<z.output<S>>) =>
    invoked({ requestId: requestIdOf(undefined, context.awsRequestId) }, () => chain(batch, context));
}

async function perform<M>(event: string, item: Item<M>, work: Work<M>): Promise<void> {
  const { parsed, record, failure, ...delivery } = item;
  if (!parsed) return;
  const started = performance.now();
  try {
    await work(parsed.message, { ...delivery, now: presentTime() });
    log('info', event, { message_id: item.messageId, ms: Math.round(performance.now() - started) });
  } catch (error) {
    item.failure = { error };
    item.requestId = scope()?.requestId ?? item.requestId;
  }
}

/** Delivery data besides the message. `receiveCount` starts at 1. */
interface Delivery {
  now: Date;
  messageId: string;
  receiveCount: number;
  /** When the message was sent to its queue. */
  sentAt: Date;
  /** Id of the request that sent the message; a new one for messages of schedules and buckets. */
  requestId: string;
}

/** A message of a batch, with its failure if any. */
interface Item<M> extends Omit<Delivery, 'now'> {
  record: SQSRecord;
  parsed?: { message: M };
  failure?: { error: unknown };
}

export interface QueueContext<M> extends Context {
  items: Item<M>[];
}

type QueueMiddleware<M> = MiddlewareObj<SQSEvent, SQSBatchResponse, Error, QueueContext<M>>;

/** Each message of the batch with its delivery. */
const context = <M>(): QueueMiddleware<M> => ({
  before: ({ event, context: lambda }) => {
    lambda.items = event.Records.map((record) => ({
      record,
      messageId: record.messageId,
      sentAt: new Date(Number(record.attributes.SentTimestamp)),
      requestId: requestIdOf(record.messageAttributes?.[requestAttribute]?.stringValue, record.messageId),
      receiveCount: Number(record.attributes.ApproximateReceiveCount),
    }));
  },
});

/** A message that cannot be parsed fails alone, without the rest of its batch, and ends in the dead-letter queue. */
const parsing = <S extends z.core.$ZodType>(schema: S): QueueMiddleware<z.output<S>> => ({
  before: ({ context: { items } }) => {
    for (const item of items) {
      try {
        item.parsed = { message: z.parse(schema, JSON.parse(item.record.body)) };
      } catch (error) {
        item.failure = { error };
      }
    }
  },
});

/**
 * Reports only failed messages: the queue delivers them again and, after the last try, moves them to the dead-letter
 * queue.
 */
const errors = <M>(event: string): QueueMiddleware<M> => ({
  after: (request) => {
    const failed = request.context.items.filter(({ failure }) => failure !== undefined);
    raiseMetric(defectMetric, failed.filter(({ failure }) => !(failure?.error instanceof NotTakenYet)).length);
    for (const { failure, messageId, receiveCount, requestId } of failed) {
      const delivery = { message_id: messageId, receive_count: receiveCount };
      inScope({ requestId }, () => {
        if (failure?.error instanceof NotTakenYet) log('warn', `${event}.not_taken`, delivery);
        else logDefect(`${event}.failed`, failure?.error, delivery);
      });
    }
    request.response = { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  },
});
