import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type Message, md5, type QueueSettings, type QueueStore } from './queueStore.ts';

export interface Mapping {
  store: QueueStore;
  queue: QueueSettings;
  queueArn: string;
  region: string;
  batchSize: number;
  windowSeconds: number;
  /** Batches worked on at the same time. */
  concurrency: number;
  /** Whether the function names the messages that failed (ReportBatchItemFailures). */
  partial: boolean;
  invoke(event: unknown): Promise<unknown>;
  log(line: string): void;
  /** When set, failed messages come again after this instead of the queue's visibility timeout. */
  redeliverAfterSeconds?: number | undefined;
}

const Failures = z.nullish(
  z.object({ batchItemFailures: z._default(z.nullable(z.array(z.object({ itemIdentifier: z.string() }))), []) }),
);

/** Pause after a queue could not be read or written. */
const pauseMs = 1000;

/**
 * An event-source mapping from a queue: polls, invokes with batches, deletes what succeeded. What failed stays hidden
 * for its visibility and comes again, until the queue's redrive puts it to the dead letters. Returns its stop.
 */
export function takeBatches(mapping: Mapping): () => Promise<void> {
  const stopping = new AbortController();
  const until = stopping.signal;
  const pollers = Array.from({ length: mapping.concurrency }, async () => {
    while (!until.aborted) {
      try {
        const batch = await collect(mapping, until);
        if (batch.length > 0) await work(mapping, batch);
      } catch (failure) {
        // On a full disk results cannot be stored: messages come again later.
        mapping.log(`${mapping.queue.name}: ${failure instanceof Error ? failure.message : failure}`);
        await wait(pauseMs, undefined, { signal: until }).catch(() => undefined);
      }
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(pollers);
  };
}

/** One batch: the first message waits for more only as long as the window allows. */
async function collect(mapping: Mapping, until: AbortSignal): Promise<Message[]> {
  const { store, queue, batchSize, windowSeconds } = mapping;
  const batch = await store.receiveWithin(queue, Math.min(batchSize, 10), 20, { until });
  const deadline = Date.now() + windowSeconds * 1000;
  while (batch.length > 0 && batch.length < batchSize && Date.now() < deadline && !until.aborted)
    batch.push(...(await store.receiveWithin(queue, Math.min(batchSize - batch.length, 10), 0.2, { until })));
  return batch;
}

async function work(mapping: Mapping, batch: Message[]): Promise<void> {
  const failed = await failures(mapping, batch);
  for (const message of batch) {
    const { store, queue, redeliverAfterSeconds } = mapping;
    if (!failed.has(message.id)) store.delete(queue, message.receipt ?? '');
    else if (redeliverAfterSeconds !== undefined)
      store.changeVisibility(queue, message.receipt ?? '', redeliverAfterSeconds);
  }
}

async function failures(mapping: Mapping, batch: Message[]): Promise<Set<string>> {
  const all = new Set(batch.map(({ id }) => id));
  try {
    const answer = await mapping.invoke({ Records: batch.map((message) => record(mapping, message)) });
    if (!mapping.partial) return new Set();
    const named = Failures.parse(answer)?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier) ?? [];
    // An id outside the batch is an error of the function: Lambda treats the whole batch as failed.
    return named.every((id) => all.has(id)) ? new Set(named) : all;
  } catch (failure) {
    mapping.log(failure instanceof Error ? failure.message : String(failure));
    return all;
  }
}

/** A message as Lambda hands it to a function: the names begin in lower case there. */
const record = ({ queueArn, region }: Mapping, message: Message) => ({
  messageId: message.id,
  receiptHandle: message.receipt,
  body: message.body,
  attributes: {
    ApproximateReceiveCount: String(message.receives),
    SentTimestamp: String(message.sent_at),
    SenderId: '000000000000',
    ApproximateFirstReceiveTimestamp: String(message.first_received_at),
  },
  messageAttributes: Object.fromEntries(
    Object.entries(MessageAttributes.parse(JSON.parse(message.attributes))).map(([name, attribute]) => [
      name,
      {
        stringValue: attribute.StringValue,
        binaryValue: attribute.BinaryValue,
        stringListValues: [],
        binaryListValues: [],
        dataType: attribute.DataType,
      },
    ]),
  ),
  md5OfBody: md5(message.body),
  eventSource: 'aws:sqs',
  eventSourceARN: queueArn,
  awsRegion: region,
});

const MessageAttributes = z.record(
  z.string(),
  z.object({ DataType: z.string(), StringValue: z.optional(z.string()), BinaryValue: z.optional(z.string()) }),
);
