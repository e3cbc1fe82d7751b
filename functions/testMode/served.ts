import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { routes, unknownRoute } from '#shared/contract/index.ts';
import { matchRoute } from '#shared/contract/matchRoute.ts';
import type { ProblemCode } from '#shared/contract/problems.ts';
import { testClockHeader, testRefusalHeader, testRefusals } from '#shared/model/software/testMode.ts';
import { tokenLimit } from '#shared/rules/callLimits.ts';
import { problemAnswer } from '../runtime/http/answer.ts';
import { identify } from '../runtime/http/context.ts';
import { rates, tokenUse } from '../runtime/services/work.ts';
import { inTestWorld } from '../runtime/testWorld.ts';
import { handler as clockHandler, firstClock } from './clocks.ts';
import { areaHandlers, isServed } from './insideCalls.ts';
import { accountWorld, clockWorld, type OpenWorld } from './openWorld.ts';
import { clocks } from './services.ts';
import { settle } from './settle.ts';

export type Event = APIGatewayProxyEventV2;
export type Result = APIGatewayProxyStructuredResultV2;

const table = routes();

/** A call of a logged-in account: its clocks only, all other operations are refused. */
export async function ofPerson(event: Event, caller: object, account: string, context: Context): Promise<Result> {
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
 * The call in the form in which its area expects it: with the live path, and as a token without a member, because test
 * data have no members.
 */
function inside(event: Event, caller: object, as: object = { kind: 'token', member: undefined }) {
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

/** A call of a test token, on the clock that it names or the account's newest. */
export async function ofToken(called: Event, caller: object, asked: Asked): Promise<Result> {
  const { event, area } = inside(called, caller);
  const { account, token, context, refuse } = asked;
  const own = accountWorld(account);
  if (area === 'testMode') return inTestWorld(own, () => clockHandler(event, context as never));
  if (!isServed(area) || area === 'staff' || area === 'translator') return refuse('not_in_test_mode');
  const over = await inTestWorld(own, () => takeTestCall(token, own.now));
  if (over) return refuse('rate_limited');
  const wanted = event.headers[testRefusalHeader];
  if (wanted !== undefined) return refusalOnPurpose(event, wanted);
  const clock = await inTestWorld(own, () => chosen(event.headers[testClockHeader], account, own.now));
  if (!clock) return refuse('test_clock_needed');
  const world = clockWorld(clock);
  const result = await inTestWorld(world, () => worked(world, area, event, context));
  return { ...result, headers: { ...result.headers, 'test-mode': 'true', 'test-clock': clock.id } };
}

/**
 * Refuses a call as the live product would, because its caller asks for that refusal; with Retry-After if the code has
 * one.
 */
function refusalOnPurpose(event: Event, wanted: string): Promise<Result> {
  const refused = testRefusals.find((one) => one === wanted) ?? 'malformed_request';
  const comesBack = refused === 'rate_limited' || refused === 'busy';
  return problemAnswer({ refused, ...(comesBack && { headers: { 'retry-after': '1' } }) }, identify(event));
}

/** The clock named by the call, else the account's newest; the first one is made with the first call. */
const chosen = async (named: string | undefined, account: string, now: Date) =>
  named === undefined ? ((await clocks().list())[0] ?? (await firstClock(account, now))) : clocks().read(named);

async function worked(world: OpenWorld, area: keyof typeof areaHandlers, event: Event, context: Context) {
  // Counts files that have arrived since the last call, so that this call sees the result.
  await settle(world);
  const result = await (await areaHandlers[area]())(event as never, context as never);
  if (world.writes > 0 || world.sent.length > 0) await settle(world);
  return result;
}

/** Counts a call against a token's minute in real time; true if it is exhausted. */
async function takeTestCall(token: string, real: Date): Promise<boolean> {
  const { allowed } = await rates().take({ name: 'token', ...tokenLimit }, token, real);
  await tokenUse().count(token, allowed ? 'calls' : 'limited', real);
  return !allowed;
}
