import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { ProblemCode } from '#shared/contract/problems.ts';
import { testMode } from '#shared/contract/testMode.ts';
import { invoked } from '../runtime/defectReports.ts';
import { problemAnswer } from '../runtime/http/answer.ts';
import { identify } from '../runtime/http/context.ts';
import { wentRound } from '../runtime/http/edge.ts';
import { logDefect } from '../runtime/log.ts';
import type { Event, Result } from './served.ts';

const facts = z.looseObject({ kind: z.string(), account: z.optional(z.string()), token: z.optional(z.string()) });
const authorized = z.object({ authorizer: z.object({ lambda: facts }) });

/**
 * Why a live token is refused: it has no clocks. The operation that makes one says that a test token is needed; a token
 * without its scope is refused like everywhere.
 */
function refusalOfLive({ rawPath }: Event, scopes: unknown): ProblemCode {
  if (!String(scopes).split(' ').includes(testMode.makeTestClock.scope)) return 'forbidden';
  return rawPath.endsWith(testMode.makeTestClock.path) ? 'test_token_needed' : 'not_found';
}

/**
 * Handles every call of a test token with the product's own areas and jobs, on a clock's data. All other calls are
 * refused: visitors and live tokens cannot reach test data, as test tokens cannot reach live data. Sessions of an
 * account can manage its clocks, but nothing under them. Refusals are answered before the product's code is loaded.
 */
export const handler = (event: Event, context: Context): Promise<Result> =>
  invoked({ requestId: identify(event).requestId }, async () => {
    const refuse = (refused: ProblemCode) => problemAnswer({ refused }, identify(event));
    try {
      if (wentRound(event.headers)) return await refuse('forbidden');
      const caller = authorized.safeParse(event.requestContext).data?.authorizer.lambda;
      if (!caller || caller.kind === 'invalid' || caller.kind === 'visitor') return await refuse('unauthorized');
      if (caller.kind === 'not_a_member') return await refuse('not_a_member');
      if (caller.kind === 'token') return await refuse(refusalOfLive(event, caller.scopes));
      const { kind, account, token } = caller;
      if (kind === 'customer' && account) {
        const { ofPerson } = await import('./served.ts');
        return await ofPerson(event, caller, account, context);
      }
      if (kind !== 'test_token' || !account || !token) return await refuse('forbidden');
      const { ofToken } = await import('./served.ts');
      return await ofToken(event, caller, { account, token, context, refuse });
    } catch (error) {
      logDefect('test_mode.failed', error);
      return refuse('internal');
    }
  });
