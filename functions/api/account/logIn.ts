import type { account as area } from '#shared/contract/account.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { raiseMetric } from '../../runtime/raiseMetric.ts';
import { answerCode } from '../../usecases/sessions/answerCode.ts';
import { endSession } from '../../usecases/sessions/endSession.ts';
import { logIn as begin } from '../../usecases/sessions/logIn.ts';
import { renewSession } from '../../usecases/sessions/renewSession.ts';
import type { Tokens } from '../../usecases/sessions/sessionDeps.ts';
import { loginRefusals } from './loginRefusals.ts';
import { sessionDeps } from './sessionDeps.ts';

export const logIn: Handler<typeof area.logIn> = async ({ body, userAgent, now }) => {
  const deps = sessionDeps(now);
  if ('Token' in body) {
    await endSession(body.Token, deps);
    return { status: 200, body: {} };
  }
  if ('RefreshToken' in body) return started((await renewSession(body.RefreshToken, deps)) ?? 'over');
  const device = { id: body.ClientMetadata?.device, userAgent };
  if ('ChallengeName' in body) {
    const code = body.ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE;
    const outcome = await answerCode({ challenge: body.Session, code, device }, deps);
    return started(outcome === 'wrong' ? 'code_wrong' : outcome);
  }
  const { USERNAME, PASSWORD } = body.AuthParameters;
  const outcome = await begin({ email: USERNAME, password: PASSWORD, device }, deps);
  if (typeof outcome === 'string' || 'accessToken' in outcome) return started(outcome);
  const asked = { ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeParameters: { USERNAME } } as const;
  return { status: 200, body: { ...asked, Session: outcome.challenge } };
};

function started(outcome: Tokens | keyof typeof loginRefusals) {
  if (typeof outcome === 'string') {
    // A request to renew an ended session is no login attempt.
    if (outcome !== 'over' && outcome !== 'late') raiseMetric('LoginsRefused');
    return loginRefusals[outcome] satisfies Refusal;
  }
  const { accessToken: AccessToken, refreshToken: RefreshToken, accessSeconds: ExpiresIn } = outcome;
  return {
    status: 200,
    body: { AuthenticationResult: { AccessToken, RefreshToken, ExpiresIn, TokenType: 'Bearer' } },
  } as const;
}
