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
/** A live token has no clocks; where none is named it hears what it lacks, if it might call these operations at all. */
function refusalOfLive({ rawPath }: Event, scopes: unknown): ProblemCode {
  if (!String(scopes).split(' ').includes(testMode.makeTestClock.scope)) return 'forbidden';
  return rawPath.endsWith(testMode.makeTestClock.path) ? 'test_token_needed' : 'not_found';
}

const table = routes();

/**
 * Every call of a test token: the product's own areas and jobs, run here on the data of a clock. Nothing else is let in: no
 * visitor and no live token reaches test data, as no test token reaches what is live. Who is logged in to an account has
 * its clocks, and nothing under them.
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

/** The clocks of the account that someone is logged in to; whatever else is called is another area's, which refuses a session here. */
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

/** The call as the area that it is for gets it: its own path, and a token like any other, of nobody: test data know no members. */
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

/** As the live product refuses: where a caller may come back, it says when. */
function refusalOnPurpose(event: Event, wanted: string): Promise<Result> {
  const refused = testRefusals.find((one) => one === wanted) ?? 'malformed_request';
  const comesBack = refused === 'rate_limited' || refused === 'busy';
  return problemAnswer({ refused, ...(comesBack && { headers: { 'retry-after': '1' } }) }, identify(event));
}

/** The clock that the call names, else the account's newest. */
const chosen = async (named: string | undefined) =>
  named === undefined ? (await clocks().list())[0] : clocks().read(named);

async function worked(world: OpenWorld, area: keyof typeof areaHandlers, event: Event, context: Context) {
  // What has arrived since the last call is counted before this one asks for it.
  await settle(world);
  const result = await (await areaHandlers[area]())(event as never, context as never);
  if (world.writes > 0 || world.sent.length > 0) await settle(world);
  return result;
}
