import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { routes, unknownRoute } from '#shared/contract/index.ts';
import { matchRoute } from '#shared/contract/matchRoute.ts';
import type { ProblemCode } from '#shared/contract/problems.ts';
import { testMode } from '#shared/contract/testMode.ts';
import { testClockHeader, testRefusalHeader, testRefusals } from '#shared/model/testMode.ts';
import { problemAnswer } from '../runtime/http/answer.ts';
import { identify } from '../runtime/http/context.ts';
import { wentRound } from '../runtime/http/throughEdge.ts';
import { invoked } from '../runtime/invoked.ts';
import { logDefect } from '../runtime/log.ts';
import { inTestWorld } from '../runtime/testWorld.ts';
import { areaHandlers, isServed } from './areaHandlers.ts';
import { handler as clockHandler } from './clockHandlers.ts';
import { accountWorld, clockWorld, type OpenWorld } from './openWorld.ts';
import { clocks } from './services.ts';
import { settle } from './settle.ts';
import { takeTestCall } from './takeTestCall.ts';

type Event = APIGatewayProxyEventV2;
type Result = APIGatewayProxyStructuredResultV2;

const facts = z.looseObject({ kind: z.string(), account: z.optional(z.string()), token: z.optional(z.string()) });
const authorized = z.object({ authorizer: z.object({ lambda: facts }) });
/**
 * A live token has no clocks; without a named clock it is told what it lacks, if it may call these operations at all.
 */
function refusalOfLive({ rawPath }: Event, scopes: unknown): ProblemCode {
  if (!String(scopes).split(' ').includes(testMode.makeTestClock.scope)) return 'forbidden';
  return rawPath.endsWith(testMode.makeTestClock.path) ? 'test_token_needed' : 'not_found';
}

const table = routes();

/**
 * Handles every call of a test token with the product's own areas and jobs, on a clock's data. Nothing else is
 * admitted: visitors and live tokens cannot reach test data, as test tokens cannot reach live data. Sessions of an
 * account can manage its clocks, but nothing under them.
 */
export const handler = (event: Event, context: Context): Promise<Result> =>
  invoked({ requestId: identify(event).requestId }, async () => {
    const refuse = (refused: ProblemCode) => problemAnswer({ refused }, identify(event));
    try {
      if (wentRound(event.headers)) return await refuse('forbidden');
      const caller = authorized.safeParse(event.requestContext).data?.authorizer.lambda;
      if (!caller || caller.kind === 'invalid' || caller.kind === 'visitor') return await refuse('unauthorized');
      if (caller.kind === 'token') return await refuse(refusalOfLive(event, caller.scopes));
      if (caller.kind === 'customer' && caller.account) return await ofPerson(event, caller, caller.account, context);
      if (caller.kind !== 'test_token' || !caller.account || !caller.token) return await refuse('forbidden');
      return await answer(inside(event, caller), { account: caller.account, token: caller.token, context, refuse });
    } catch (error) {
      logDefect('test_mode.failed', error);
      return refuse('internal');
    }
  });

/** The clocks of the logged-in account; all other operations refuse a session here. */
async function ofPerson(
  event: Event,
  caller: z.infer<typeof facts>,
  account: string,
  context: Context,
): Promise<Result> {
  const called = inside(event, caller, { kind: 'customer' });
  if (called.area !== 'testMode') return problemAnswer({ refused: 'forbidden' }, identify(event));
  return inTestWorld(accountWorld(account), () => clockHandler(called.event, context as never));
}

interface Asked {
  account: string;
  token: string;
  context: Context;
  refuse(code: ProblemCode): Promise<Result>;
}

/**
 * The call as its area gets it: with its own path, and as an ordinary token without a member: test data have no
 * members.
 */
function inside(event: Event, caller: z.infer<typeof facts>, as: object = { kind: 'token', member: undefined }) {
  const rawPath = event.rawPath.replace(/^\/test\//, '/');
  const found = matchRoute(table, event.requestContext.http.method, rawPath);
  const moved = {
    ...event,
    rawPath,
    routeKey: found?.route.key ?? unknownRoute,
    pathParameters: found?.parameters ?? {},
    requestContext: {
      ...event.requestContext,
      authorizer: { lambda: { ...caller, ...as } },
    },
  };
  return { event: moved as unknown as Event, area: found?.route.area ?? 'meta' };
}

async function answer({ event, area }: ReturnType<typeof inside>, asked: Asked): Promise<Result> {
  const { account, token, context, refuse } = asked;
  const own = accountWorld(account);
  if (area === 'testMode') return inTestWorld(own, () => clockHandler(event, context as never));
  if (!isServed(area) || area === 'staff' || area === 'translator') return refuse('not_in_test_mode');
  const over = await inTestWorld(own, () => takeTestCall(token, own.now));
  if (over) return refuse('rate_limited');
  const wanted = event.headers[testRefusalHeader];
  if (wanted !== undefined) return refusalOnPurpose(event, wanted);
  const clock = await inTestWorld(own, () => chosen(event.headers[testClockHeader]));
  if (!clock) return refuse('test_clock_needed');
  const world = clockWorld(clock);
  const result = await inTestWorld(world, () => worked(world, area, event, context));
  return { ...result, headers: { ...result.headers, 'test-mode': 'true', 'test-clock': clock.id } };
}

/** Refuses as the live product does, with Retry-After where that applies. */
function refusalOnPurpose(event: Event, wanted: string): Promise<Result> {
  const refused = testRefusals.find((one) => one === wanted) ?? 'malformed_request';
  const comesBack = refused === 'rate_limited' || refused === 'busy';
  return problemAnswer({ refused, ...(comesBack && { headers: { 'retry-after': '1' } }) }, identify(event));
}

/** The clock named by the call, else the account's newest. */
const chosen = async (named: string | undefined) =>
  named === undefined ? (await clocks().list())[0] : clocks().read(named);

async function worked(world: OpenWorld, area: keyof typeof areaHandlers, event: Event, context: Context) {
  // Files that have arrived since the last call are counted before this one reads them.
  await settle(world);
  const result = await (await areaHandlers[area]())(event as never, context as never);
  if (world.writes > 0 || world.sent.length > 0) await settle(world);
  return result;
}
