import type { LambdaFunction } from '../functions/lambdaFunction.ts';
import { takeBatches } from '../queues/takeBatches.ts';
import { runSchedules } from '../schedules/runSchedules.ts';
import { expireRows } from '../tables/expireRows.ts';
import type { HostOptions } from './host.ts';
import { mappingsOf } from './mappingsOf.ts';
import { region } from './place.ts';
import { schedulesOf } from './schedulesOf.ts';
import type { Aws } from './startAws.ts';

const expireEveryMs = 60_000;

/**
 * Background work: queues, schedules, expiring rows, the provider's pending tasks.
 */
export function startWork(
  { product, place, sqs, dynamo, provider }: Aws,
  functions: ReadonlyMap<string, LambdaFunction>,
  log: (line: string) => void,
  { redeliverAfterSeconds, scheduleEverySeconds: everySeconds, minuteSeconds }: HostOptions,
) {
  const parts = new AsyncDisposableStack();
  const takers = mappingsOf(product, functions, sqs, { region, log, redeliverAfterSeconds }).map(takeBatches);
  parts.defer(() => Promise.race([Promise.all(takers.map((end) => end())), grace()]).then(() => undefined));
  const schedules = runSchedules(schedulesOf(product, functions), place, log, { everySeconds, minuteSeconds });
  parts.defer(() => schedules.stop());
  const expire = () => expireRows(dynamo.endpoint, product.tables, Math.floor(Date.now() / 1000));
  const expiring = setInterval(() => void expire().catch(() => undefined), expireEveryMs).unref();
  parts.defer(() => clearInterval(expiring));
  provider.resume();
  parts.defer(() => provider.stop());
  return {
    runSchedule: schedules.run,
    holdSchedules: schedules.hold,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

/** How long functions that are still working get at a stop; their messages come again at the next start. */
const grace = () => new Promise((done) => setTimeout(done, 2000).unref());
