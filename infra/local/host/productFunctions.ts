import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { togetherFile } from '../../constructs/togetherFile.ts';
import { jobs, optionalJobs } from '../../settings/jobs.ts';
import type { IdleThreads } from '../functions/idleThreads.ts';
import { LambdaFunction } from '../functions/lambdaFunction.ts';
import type { TableCall } from '../functions/threadPatches.ts';
import type { ApiRoute, Authorizer } from '../gateway/apiGateway.ts';
import { tokenBucket } from '../http/callRates.ts';
import { grantedUses } from '../record/grantUses.ts';
import type { Schedule } from '../schedules/runSchedules.ts';
import type { QueueSettings } from '../sqs/queueStore.ts';
import type { Sqs } from '../sqs/sqsEmulator.ts';
import type { Mapping } from '../sqs/takeBatches.ts';
import type { Product } from '../template/readProduct.ts';
import { keyOf, sourceOf } from './place.ts';

interface Start {
  /** Directory with the bundles of all functions; none: they start from their sources. */
  bundles?: string | undefined;
  clockAheadMs?: number | undefined;
  /** A call may take so many times longer than in the cloud; none: once. */
  timesSlower?: number | undefined;
  onTableCall?: ((call: TableCall) => void) | undefined;
  /** Where threads wait for calls; none: for ever. */
  idle?: IdleThreads | undefined;
  /** Functions, as `api/shop`, whose threads stay all the same. */
  staying?: readonly string[] | undefined;
}

/** The functions of the templates by their ARN, each from the source its metadata names, or from that source's bundle. */
export function functionsOf(
  product: Product,
  root: string,
  environment: Readonly<Record<string, string>>,
  log: (line: string) => void,
  { bundles, clockAheadMs = 0, timesSlower = 1, onTableCall, idle, staying = [] }: Start = {},
): Map<string, LambdaFunction> {
  const functions = new Map<string, LambdaFunction>();
  const granted = grantedUses({ ...jobs, ...optionalJobs });
  for (const { name, arn, metadata, properties } of product.functions) {
    const entry = metadata['verso:entry'];
    if (typeof entry !== 'string') continue;
    const shown = sourceOf(entry);
    const file = join(root, entry);
    if (!existsSync(file)) log(`${shown} | ${entry} does not exist: its calls will fail`);
    functions.set(
      arn,
      new LambdaFunction({
        name,
        entry: file,
        ...(bundles && { bundle: join(bundles, togetherFile(entry)) }),
        environment: { ...environment, ...properties.Environment.Variables, AWS_ACCESS_KEY_ID: keyOf(shown) },
        timeoutSeconds: properties.Timeout * timesSlower,
        memoryMb: properties.MemorySize,
        clockAheadMs,
        granted: granted.get(keyOf(shown)),
        onTableCall,
        idle: staying.includes(shown) ? undefined : idle,
        log: (line) => log(`${shown} | ${line}`),
      }),
    );
  }
  return functions;
}

/**
 * The routes of the templates with the functions behind them; the gateway waits for one so many times longer than in the
 * cloud. Throws when one leads nowhere.
 */
export function routesOf(
  product: Product,
  functions: ReadonlyMap<string, LambdaFunction>,
  timesSlower = 1,
): ApiRoute[] {
  const lambda = (uri: string): LambdaFunction => {
    // Of an integration the ARN itself, of an authorizer a path around it.
    const arn = /arn:aws:lambda:[^/]+/.exec(uri)?.[0] ?? uri;
    const found = functions.get(arn);
    if (!found) throw new Error(`The templates name a function that has no source: ${uri}`);
    return found;
  };
  const authorizers = new Map<string, Authorizer>(
    product.authorizers.flatMap(({ name, properties }) => {
      if (!properties.AuthorizerUri) return [];
      const asked = lambda(properties.AuthorizerUri);
      const arn = 'arn:aws:execute-api:eu-central-1:000000000000:local/$default';
      return [[name, { arn, identitySource: properties.IdentitySource, invoke: (event) => asked.invoke(event) }]];
    }),
  );
  const integrations = new Map(product.integrations.map(({ name, properties }) => [name, properties]));
  return product.routes.map(({ properties }) => {
    const integration = integrations.get(properties.Target.replace(/^integrations\//, ''));
    if (!integration) throw new Error(`The route ${properties.RouteKey} has no integration.`);
    const handler = lambda(integration.IntegrationUri);
    return {
      key: properties.RouteKey,
      timeoutMs: integration.TimeoutInMillis * timesSlower,
      invoke: (event) => handler.invoke(event),
      authorizer:
        properties.AuthorizationType === 'CUSTOM' ? authorizers.get(properties.AuthorizerId ?? '') : undefined,
    };
  });
}

/**
 * Throttling of the API's stage, by its template: routes with their own settings have their own bucket, all others
 * share one.
 */
export function throttleOf({ apiStages }: Pick<Product, 'apiStages'>): (routeKey: string) => boolean {
  const { DefaultRouteSettings, RouteSettings = {} } = apiStages[0]?.properties ?? {};
  const shared = bucketOf(DefaultRouteSettings);
  const own = new Map(Object.entries(RouteSettings).map(([key, limits]) => [key, bucketOf(limits)]));
  return (routeKey) => (own.get(routeKey) ?? shared)();
}

type Limits = Product['apiStages'][number]['properties']['DefaultRouteSettings'];

/** No throttling if the template has none. */
function bucketOf({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }: NonNullable<Limits> = {}): () => boolean {
  return rate === undefined || burst === undefined ? () => true : tokenBucket({ rate, burst });
}

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

/** The rules of the templates that fire functions by the clock. */
export function schedulesOf(product: Product, functions: ReadonlyMap<string, LambdaFunction>): Schedule[] {
  return product.schedules.flatMap(({ id, expression, target }) => {
    const handler = functions.get(target.Arn);
    const input =
      target.Input === undefined ? undefined : z.parse(z.record(z.string(), z.unknown()), JSON.parse(target.Input));
    return handler ? [{ id, expression, input, invoke: (event) => handler.invoke(event) }] : [];
  });
}
