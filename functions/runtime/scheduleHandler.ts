import middy, { type MiddlewareObj } from '@middy/core';
import type { Context, EventBridgeEvent } from 'aws-lambda';
import { freshCatalogue } from './freshCatalogue.ts';
import { invoked } from './invoked.ts';
import { log, logDefect } from './log.ts';
import { requestIdOf } from './scope.ts';

type Tick = EventBridgeEvent<string, unknown>;

interface TickContext extends Context {
  now: Date;
}

/** The Lambda of a schedule. A failure is thrown, so that the platform's own alarm and retry see it. */
export function scheduleHandler(event: string, work: (now: Date) => Promise<Readonly<Record<string, number>>>) {
  const chain = middy<Tick, void, Error, TickContext>()
    .use([context()])
    .handler(async (_tick, { now }) => {
      await freshCatalogue(now);
      try {
        log('info', event, await work(now));
      } catch (error) {
        logDefect(`${event}.failed`, error);
        throw error;
      }
    });
  return (tick: Tick, lambda: TickContext) =>
    invoked({ requestId: requestIdOf(undefined, lambda.awsRequestId) }, () => chain(tick, lambda));
}

/** The tick's own time, which may lie a little back where a tick came late; one started by hand may have none. */
const context = (): MiddlewareObj<Tick, void, Error, TickContext> => ({
  before: ({ event, context: lambda }) => {
    const at = Date.parse(event.time);
    lambda.now = Number.isNaN(at) ? new Date() : new Date(at);
  },
});
