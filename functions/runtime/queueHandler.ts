import middy from '@middy/core';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type * as z from 'zod/mini';
import { freshCatalogue } from './freshCatalogue.ts';
import { invoked } from './invoked.ts';
import { log } from './log.ts';
import type { Delivery, Item, QueueContext } from './queue/chain.ts';
import { context } from './queue/context.ts';
import { errors } from './queue/errors.ts';
import { parsing } from './queue/parsing.ts';
import { inScope, requestIdOf, scope } from './scope.ts';
import { presentTime } from './testWorld.ts';

type Work<M> = (message: M, delivery: Delivery) => Promise<void>;

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
