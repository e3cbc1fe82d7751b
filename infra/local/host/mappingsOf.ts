import type { LambdaFunction } from '../functions/lambdaFunction.ts';
import type { Mapping } from '../queues/takeBatches.ts';
import type { QueueSettings } from '../sqs/queueStore.ts';
import type { Sqs } from '../sqs/sqsEmulator.ts';
import type { Product } from '../template/readProduct.ts';

/** The queues of the templates, with their dead-letter queues. */
export function queuesOf(product: Product): QueueSettings[] {
  return product.queues.map(({ arn, properties }) => ({
    name: nameOf(arn),
    visibilitySeconds: properties.VisibilityTimeout,
    delaySeconds: properties.DelaySeconds,
    retentionSeconds: properties.MessageRetentionPeriod,
    deadLetters: properties.RedrivePolicy && {
      queue: nameOf(properties.RedrivePolicy.deadLetterTargetArn),
      maxReceives: properties.RedrivePolicy.maxReceiveCount,
    },
  }));
}

const nameOf = (arn: string): string => arn.split(':').at(-1) ?? arn;

/** Lambda starts a queue with five pollers. */
const defaultConcurrency = 5;

export function mappingsOf(
  product: Product,
  functions: ReadonlyMap<string, LambdaFunction>,
  { store }: Sqs,
  rest: Pick<Mapping, 'region' | 'log' | 'redeliverAfterSeconds'>,
): Mapping[] {
  return product.mappings.flatMap(({ properties }) => {
    const queue = store.queues.get(nameOf(properties.EventSourceArn));
    const handler = [...functions.values()].find(
      ({ settings }) =>
        settings.name === properties.FunctionName || properties.FunctionName.endsWith(`:${settings.name}`),
    );
    if (!queue || !handler) throw new Error(`A mapping leads nowhere: ${JSON.stringify(properties)}`);
    if (!properties.Enabled) return [];
    return {
      ...rest,
      store,
      queue,
      queueArn: properties.EventSourceArn,
      batchSize: properties.BatchSize,
      windowSeconds: properties.MaximumBatchingWindowInSeconds,
      concurrency: properties.ScalingConfig?.MaximumConcurrency ?? defaultConcurrency,
      partial: properties.FunctionResponseTypes.includes('ReportBatchItemFailures'),
      invoke: (event: unknown) => handler.invoke(event),
    };
  });
}
