import * as z from 'zod/mini';
import { operations } from '../operation.ts';
import { password } from '../schemas/account.ts';

const before = { callers: ['visitor'], ownership: 'public' } as const;
const name = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254));
const secret = z.string().check(z.minLength(1), z.maxLength(2048));
const code = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'account/code_wrong'));

/**
 * A device id that the browser makes once and keeps. A login with another id, or without one, counts as a new device.
 */
const metadata = z.optional(
  z.object({ device: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, 'validation/invalid'))) }),
);

/** First step of a login: e-mail and password. */
export const withPassword = z.object({
  AuthFlow: z.literal('USER_PASSWORD_AUTH'),
  AuthParameters: z.object({ USERNAME: name, PASSWORD: password }),
  ClientMetadata: metadata,
});
/** Second step of a login: the authenticator code; `Session` is the one of the first step's challenge. */
export const withCode = z.object({
  ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'),
  Session: secret,
  ChallengeResponses: z.object({ SOFTWARE_TOKEN_MFA_CODE: code }),
  ClientMetadata: metadata,
});
/** Renews the tokens of a session; the refresh token can be used once. */
export const renewal = z.object({ RefreshToken: secret });
/** Logging out: the session of this refresh token ends at once. */
export const logout = z.object({ Token: secret });

/** The tokens of a session. Calls are made with the access token, which is valid for an hour. */
export const tokens = z.object({
  AuthenticationResult: z.object({
    AccessToken: z.string(),
    RefreshToken: z.string(),
    ExpiresIn: z.int(),
    TokenType: z.literal('Bearer'),
  }),
});
export const challenge = z.object({
  ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'),
  Session: z.string(),
  ChallengeParameters: z.object({ USERNAME: z.string() }),
});
export const nothing = z.strictObject({});

/**
 * Logging in. The API speaks the protocol of a Cognito user pool, which the browser's login library expects, but tokens
 * are ours: only the service reaches the user pool, and no browser has a token that Cognito would accept.
 */
export const login = operations({
  logIn: {
    on: 'POST /api/account/login',
    ...before,
    summary:
      'Begins a session with a password (and a code, where the account has a second factor), renews it, or ends it.',
    body: z.union([withPassword, withCode, renewal, logout]),
    bodyTypes: ['json'],
    ignoresUnknown: true,
    success: { 200: z.union([tokens, challenge, nothing]) },
    errors: [],
  },
  beginSecondFactor: {
    on: 'POST /api/account/second-factor',
    ...before,
    summary: 'A fresh secret for an authenticator app, for anyone who gives the password of an account without one.',
    body: z.object({ email: name, password }),
    success: { 200: z.object({ secret: z.string() }) },
    errors: ['conflict'],
  },
  turnOnSecondFactor: {
    on: 'PUT /api/account/second-factor',
    ...before,
    summary: 'Makes every later login ask for a code, once the first code of the secret is given with the password.',
    body: z.object({ email: name, password, code }),
    success: { 204: null },
    errors: ['conflict'],
  },
  turnOffSecondFactor: {
    on: 'POST /api/account/second-factor/off',
    members: 'login',
    summary: 'Turns the second factor off and ends all sessions. Needs the password.',
    callers: ['customer', 'translator', 'staff'],
    ownership: 'account',
    body: z.object({ password }),
    success: { 204: null },
    errors: [],
  },
});
