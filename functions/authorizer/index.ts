import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerWithContextResult } from 'aws-lambda';
import { invoked } from '../runtime/defectReports.ts';
import { logDefect } from '../runtime/log.ts';
import { requestIdOf } from '../runtime/scope.ts';
import { members, sessions, tokens } from '../runtime/services/callers.ts';
import { optionalSetting } from '../runtime/settings.ts';
import { type CallerFacts, identifyCaller } from '../usecases/callers/callers.ts';

/**
 * Identifies the caller of every call. It lets all calls through: areas refuse with a problem in the caller's language.
 * Only a failure of the authorizer itself, when its table cannot be read, becomes the gateway's 500.
 */
export async function handler(
  event: APIGatewayRequestAuthorizerEventV2,
): Promise<APIGatewaySimpleAuthorizerWithContextResult<CallerFacts>> {
  const { requestId } = event.requestContext;
  return invoked({ requestId: requestIdOf(event.headers?.['x-request-id'], requestId) }, async () => {
    const deps = {
      sessions: sessions(),
      tokens: tokens(),
      members: members(),
      now: new Date(),
      needsSecondFactor: optionalSetting('SECOND_FACTOR') === 'required',
      onNoteFailed: (error: unknown) => logDefect('authorizer.note_use_failed', error),
    };
    const context = await identifyCaller(event.headers?.authorization, deps, event.headers?.['x-company']);
    return { isAuthorized: true, context };
  });
}
