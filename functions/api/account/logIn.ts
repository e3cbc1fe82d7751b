import type { account as area } from '#shared/contract/account.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { raiseMetric } from '../../runtime/metrics.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { challenges, devices } from '../../runtime/services/logIns.ts';
import { readAccount } from '../../usecases/account/accounts.ts';
import {
  answerCode,
  logIn as begin,
  endSession,
  renewSession,
  type SessionDeps,
  type Tokens,
} from '../../usecases/sessions/sessions.ts';

/**
 * The error header of Cognito's protocol: by it the browser's login library decides whether to end its stored session.
 */
const named = (name: string) => ({ 'x-amzn-errortype': name });

/** Why there is no session. The words are the same for a wrong password and an unknown address (decision 6). */
const loginRefusals = {
  wrong: {
    refused: 'validation_failed',
    fields: { password: ['account/credentials'] },
    headers: named('NotAuthorizedException'),
  },
  code_wrong: {
    refused: 'validation_failed',
    fields: { code: ['account/code_wrong'] },
    headers: named('CodeMismatchException'),
  },
  late: { refused: 'unauthorized', headers: named('NotAuthorizedException') },
  over: { refused: 'unauthorized', headers: named('NotAuthorizedException') },
  wait: { refused: 'rate_limited', headers: { ...named('LoginWaits'), 'retry-after': '30' } },
} as const satisfies Record<string, Refusal<'validation_failed' | 'unauthorized' | 'rate_limited'>>;

/** Dependencies of the session use cases. */
const sessionDeps = (now: Date): SessionDeps => ({
  ...accountDeps(now),
  challenges: challenges(),
  devices: devices(),
});

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
    // `over` and `late` answer renewals of an ended session, which are no login attempts.
    if (outcome !== 'over' && outcome !== 'late') raiseMetric('LoginsRefused');
    return loginRefusals[outcome] satisfies Refusal;
  }
  const { accessToken: AccessToken, refreshToken: RefreshToken, accessSeconds: ExpiresIn } = outcome;
  return {
    status: 200,
    body: { AuthenticationResult: { AccessToken, RefreshToken, ExpiresIn, TokenType: 'Bearer' } },
  } as const;
}

export const logOutEverywhere: Handler<typeof area.logOutEverywhere> = async ({ caller, now }) => {
  const deps = accountDeps(now);
  const { account } = sessionOf(caller);
  await deps.sessions.endAll(account);
  await deps.security.append(account, { kind: 'logged_out_everywhere', at: now.toISOString() });
  return { status: 204, body: undefined };
};

export const listSecurityEvents: Handler<typeof area.listSecurityEvents> = async ({ caller, now }) => {
  const deps = accountDeps(now);
  const account = await readAccount(deps, sessionOf(caller).account);
  const [events, second_factor] = await Promise.all([
    deps.security.list(account.account, now),
    deps.identity.hasSecondFactor(account.email),
  ]);
  return {
    status: 200,
    body: { second_factor, events: events.map((event) => ({ ...event, detail: event.detail ?? null })) },
  };
};
