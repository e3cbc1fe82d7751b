import middy from '@middy/core';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type * as z from 'zod/mini';
import { freshCatalogue } from './freshCatalogue.ts';
import { log } from './log.ts';
import type { Delivery, Item, QueueContext } from './queue/chain.ts';
import { context } from './queue/context.ts';
import { errors } from './queue/errors.ts';
import { parsing } from './queue/parsing.ts';

type Work<M> = (message: M, delivery: Delivery) => Promise<void>;

/** The Lambda of a queue: each message is worked on alone. Messages may arrive twice: `work` must bear it. */
export function queueHandler<S extends z.core.$ZodType>(event: string, schema: S, work: Work<z.output<S>>) {
  return middy<SQSEvent, SQSBatchResponse, Error, QueueContext<z.output<S>>>()
    .use([errors<z.output<S>>(event), context<z.output<S>>(), parsing(schema)])
    .handler(async (_event, { items }) => {
      await freshCatalogue(new Date());
      for (const item of items) await perform(event, item, work);
      return { batchItemFailures: [] };
    });
}

async function perform<M>(event: string, item: Item<M>, work: Work<M>): Promise<void> {
  if (!item.parsed) return;
  const { messageId, receiveCount } = item;
  const started = performance.now();
  try {
    await work(item.parsed.message, { now: new Date(), messageId, receiveCount });
    log('info', event, { messageId, ms: Math.round(performance.now() - started) });
  } catch (error) {
    item.failure = { error };
  }
}
