import { constants, privateDecrypt, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type KsefAnswer, type KsefCall, type KsefState, refusal } from './ksefState.ts';

const tokenRequest = z.object({
  challenge: z.string(),
  contextIdentifier: z.object({ type: z.literal('Nip'), value: z.string() }),
  encryptedToken: z.string(),
});
const lifeMs = 600_000;

/** Certificates and login by token; undefined for other addresses. */
export function authCalls(state: KsefState, { method, path, bearer, body }: KsefCall): KsefAnswer | undefined {
  const at = `${method} ${path}`;
  if (at === 'GET /security/public-key-certificates') return certificates(state);
  if (at === 'POST /auth/challenge') {
    const timestamp = new Date();
    return {
      status: 200,
      body: {
        challenge: state.newReference('CR'),
        timestamp: timestamp.toISOString(),
        timestampMs: timestamp.getTime(),
      },
    };
  }
  if (at === 'POST /auth/ksef-token') return begin(state, body);
  if (at === 'POST /auth/token/redeem') {
    if (bearer === undefined || state.tokens.get(bearer) !== 'authentication') return refusal(401, 21301, 'No token');
    // Redeemed once.
    state.tokens.delete(bearer);
    return { status: 200, body: { accessToken: issue(state, 'access'), refreshToken: issue(state, 'access') } };
  }
  if (/^GET \/auth\/[\w-]+$/.test(at)) {
    if (bearer === undefined || state.tokens.get(bearer) !== 'authentication') return refusal(401, 21301, 'No token');
    return { status: 200, body: { status: { code: 200, description: 'Uwierzytelnianie zakończone sukcesem' } } };
  }
  return undefined;
}

function certificates({ keys }: KsefState): KsefAnswer {
  const { certificate, validFrom, validTo } = keys();
  const dates = { validFrom: validFrom.toISOString(), validTo: validTo.toISOString() };
  return {
    status: 200,
    body: ['KsefTokenEncryption', 'SymmetricKeyEncryption'].map((usage) => ({ certificate, ...dates, usage: [usage] })),
  };
}

function begin(state: KsefState, body: unknown): KsefAnswer {
  const request = tokenRequest.safeParse(body);
  if (!request.success) return refusal(400, 21405, 'Validation failed');
  const secret = unseal(state, request.data.encryptedToken)?.toString();
  const [token, timestamp] = secret?.split('|') ?? [];
  const isFresh = Math.abs(Date.now() - Number(timestamp)) < lifeMs;
  const { options } = state;
  const seller = request.data.contextIdentifier.value;
  if (token !== options.token || seller !== (options.nip ?? seller) || !isFresh)
    return refusal(400, 21304, 'Wrong token');
  return {
    status: 202,
    body: { referenceNumber: state.newReference('AU'), authenticationToken: issue(state, 'authentication') },
  };
}

function issue(state: KsefState, kind: 'authentication' | 'access') {
  const token = randomBytes(24).toString('base64url');
  state.tokens.set(token, kind);
  return { token, validUntil: new Date(Date.now() + lifeMs).toISOString() };
}

/** What was encrypted for the system; undefined where it was not. */
export function unseal({ keys }: KsefState, sealed: string): Buffer | undefined {
  try {
    const key = { key: keys().privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    return privateDecrypt(key, Buffer.from(sealed, 'base64'));
  } catch {
    return undefined;
  }
}
