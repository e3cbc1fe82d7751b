import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerWithContextResult } from 'aws-lambda';
import { defectMetric } from '#shared/rules/metrics.ts';
import { invoked } from '../runtime/defectReports.ts';
import { logDefect } from '../runtime/log.ts';
import { raiseMetric } from '../runtime/metrics.ts';
import { requestIdOf } from '../runtime/scope.ts';
import { members, sessions, tokens } from '../runtime/services/callers.ts';
import { optionalSetting } from '../runtime/settings.ts';
import { type CallerFacts, identifyCaller } from '../usecases/callers/callers.ts';

/**
 * Identifies the caller of every call. It lets all calls through: areas refuse with a problem in the caller's language, also
 * where its own table cannot be read.
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
    const context = await identifyCaller(event.headers?.authorization, deps, event.headers?.['x-company']).catch(
      (error: unknown): CallerFacts => {
        logDefect('authorizer.failed', error);
        raiseMetric(defectMetric);
        return { kind: 'failed' };
      },
    );
    return { isAuthorized: true, context };
  });
}
