import middy, { type MiddlewareObj } from '@middy/core';
import type { Context, EventBridgeEvent } from 'aws-lambda';
import { type DueShare, inDueShare } from '../stores/dueRows.ts';
import { invoked } from './defectReports.ts';
import { freshCatalogue } from './freshCatalogue.ts';
import { log, logDefect } from './log.ts';
import { requestIdOf } from './scope.ts';
import { presentTime } from './testWorld.ts';

/** The schedule's event; for a job with parallel runs its rule sends the run's number instead. */
type Tick = Partial<EventBridgeEvent<string, unknown> & DueShare>;

interface TickContext extends Context {
  now: Date;
  share: DueShare;
}

/** The Lambda of a schedule. A failure is thrown, so that Lambda retries and the alarm sees it. */
export function scheduleHandler(
  event: string,
  work: (now: Date, share: DueShare, tick: unknown) => Promise<Readonly<Record<string, number>>>,
) {
  const chain = middy<Tick, void, Error, TickContext>()
    .use([context()])
    .handler(async (tick, { now, share }) => {
      await freshCatalogue(now);
      try {
        log('info', event, await inDueShare(share, () => work(now, share, tick)));
      } catch (error) {
        logDefect(`${event}.failed`, error);
        throw error;
      }
    });
  return (tick: Tick, lambda: TickContext) =>
    invoked({ requestId: requestIdOf(undefined, lambda.awsRequestId) }, () => chain(tick, lambda));
}

/** The scheduled time, which may be a little in the past; a manual run may have none. */
const context = (): MiddlewareObj<Tick, void, Error, TickContext> => ({
  before: ({ event, context: lambda }) => {
    const at = Date.parse(event.time ?? '');
    lambda.now = Number.isNaN(at) ? presentTime() : new Date(at);
    lambda.share = { part: event.part ?? 0, of: event.of ?? 1 };
  },
});
