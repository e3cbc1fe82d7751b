import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerWithContextResult } from 'aws-lambda';
import { invoked } from '../runtime/invoked.ts';
import { logDefect } from '../runtime/log.ts';
import { requestIdOf } from '../runtime/scope.ts';
import { sessions, tokens } from '../runtime/services/callers.ts';
import { optionalSetting } from '../runtime/settings.ts';
import { type CallerFacts, identifyCaller } from '../usecases/callers/identifyCaller.ts';

/**
 * Says who calls, at every call. It lets everyone through: the areas refuse, with a problem of ours and in the caller's
 * language; only a failure of its own (the table) ends here, as the gateway's 500.
 */
export async function handler(
  event: APIGatewayRequestAuthorizerEventV2,
): Promise<APIGatewaySimpleAuthorizerWithContextResult<CallerFacts>> {
  const { requestId } = event.requestContext;
  return invoked({ requestId: requestIdOf(event.headers?.['x-request-id'], requestId) }, async () => {
    const context = await identifyCaller(event.headers?.authorization, {
      sessions: sessions(),
      tokens: tokens(),
      now: new Date(),
      needsSecondFactor: optionalSetting('SECOND_FACTOR') === 'required',
      onNoteFailed: (error) => logDefect('authorizer.note_use_failed', error),
    });
    return { isAuthorized: true, context };
  });
}
