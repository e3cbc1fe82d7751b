import { constants, privateDecrypt, randomBytes, X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';
import { type KsefAnswer, type KsefCall, type KsefState, type LoginResult, passOf, refusal } from './ksefState.ts';
import { readSignedRequest } from './signedRequest.ts';

const tokenRequest = z.object({
  challenge: z.string(),
  contextIdentifier: z.object({ type: z.literal('Nip'), value: z.string() }),
  encryptedToken: z.string(),
});
const lifeMs = 600_000;
const success: LoginResult = { code: 200, description: 'Uwierzytelnianie zakończone sukcesem' };
const badToken = (reason: string): LoginResult => ({
  code: 450,
  description: 'Uwierzytelnianie zakończone niepowodzeniem z powodu błędnego tokenu',
  details: [reason],
});
const badCertificate = (reason: string): LoginResult => ({
  code: 460,
  description: 'Uwierzytelnianie zakończone niepowodzeniem z powodu błędu certyfikatu',
  details: [reason],
});
const noPermission: LoginResult = {
  code: 415,
  description: 'Uwierzytelnianie zakończone niepowodzeniem',
  details: ['Brak przypisanych uprawnień'],
};
const badChallenge = refusal(400, 21111, 'Nieprawidłowe wyzwanie autoryzacyjne.');

/** Certificates and logins, by token and by signature; undefined for other addresses. */
export async function authCalls(state: KsefState, call: KsefCall): Promise<KsefAnswer | undefined> {
  const at = `${call.method} ${call.path}`;
  if (at === 'GET /security/public-key-certificates') return ownCertificates(state);
  if (at === 'POST /auth/challenge') return challenge(state);
  if (at === 'POST /auth/ksef-token') return byToken(state, call.body);
  if (at === 'POST /auth/xades-signature') return bySignature(state, call.bytes);
  if (!/^(GET \/auth\/[\w-]+|POST \/auth\/token\/redeem)$/.test(at)) return undefined;
  const pass = passOf(state, call, 'authentication');
  if (!pass) return refusal(401, 21301, 'Brak autoryzacji.');
  if (call.method === 'GET') return { status: 200, body: { status: pass.result } };
  if (pass.result.code !== 200) return refusal(400, 21301, 'Brak autoryzacji.');
  // Redeemed once.
  state.passes.delete(call.bearer ?? '');
  const [accessToken, refreshToken] = [issue(state, 'access', pass.nip), issue(state, 'access', pass.nip)];
  return { status: 200, body: { accessToken, refreshToken } };
}

function ownCertificates({ keys }: KsefState): KsefAnswer {
  const { certificate, validFrom, validTo } = keys();
  const dates = { validFrom: validFrom.toISOString(), validTo: validTo.toISOString() };
  return {
    status: 200,
    body: ['KsefTokenEncryption', 'SymmetricKeyEncryption'].map((usage) => ({ certificate, ...dates, usage: [usage] })),
  };
}

function challenge(state: KsefState): KsefAnswer {
  const timestamp = state.now();
  const made = state.newReference('CR');
  state.challenges.set(made, timestamp.getTime() + lifeMs);
  return {
    status: 200,
    body: { challenge: made, timestamp: timestamp.toISOString(), timestampMs: timestamp.getTime() },
  };
}

/** Takes a challenge once, within ten minutes. */
function isAnswered(state: KsefState, made: string): boolean {
  const until = state.challenges.get(made) ?? 0;
  state.challenges.delete(made);
  return state.now().getTime() < until;
}

function byToken(state: KsefState, body: unknown): KsefAnswer {
  const request = tokenRequest.safeParse(body);
  if (!request.success) return refusal(400, 21405, 'Błąd walidacji danych wejściowych.');
  if (!isAnswered(state, request.data.challenge)) return badChallenge;
  const secret = unseal(state, request.data.encryptedToken)?.toString();
  const [token, timestamp] = secret?.split('|') ?? [];
  const nip = request.data.contextIdentifier.value;
  const { options } = state;
  if (token !== options.token) return begin(state, nip, badToken('Nieprawidłowy token'));
  if (Math.abs(state.now().getTime() - Number(timestamp)) >= lifeMs)
    return begin(state, nip, badToken('Nieprawidłowy czas tokena'));
  return begin(state, nip, nip === (options.nip ?? nip) ? success : noPermission);
}

async function bySignature(state: KsefState, bytes: Buffer): Promise<KsefAnswer> {
  const request = await readSignedRequest(bytes);
  if ('fault' in request) return refusal(400, request.fault.code, request.fault.description, request.fault.details);
  if (!isAnswered(state, request.challenge)) return badChallenge;
  return begin(state, request.nip, certificateResult(state, request.certificate, request));
}

/** How a login by a certificate ends: it is the system's own, for logging in, in force, and has rights for the seller. */
function certificateResult(
  state: KsefState,
  shown: X509Certificate,
  { nip, subject }: { nip: string; subject: string },
): LoginResult {
  const found = state.certificates.get(shown.serialNumber);
  const now = state.now();
  const isOurs =
    found !== undefined && shown.verify(new X509Certificate(Buffer.from(state.keys().certificate, 'base64')).publicKey);
  if (!isOurs) return badCertificate('Niezaufany łańcuch certyfikatów');
  if (found.usage !== 'Authentication') return badCertificate('Niepoprawny certyfikat');
  if (found.isRevoked) return badCertificate('Certyfikat odwołany');
  if (now < found.validFrom || now >= found.validTo) return badCertificate('Nieważny certyfikat');
  // Rights are given to the number in a certificate, not to its fingerprint.
  return found.nip === nip && subject === 'certificateSubject' ? success : noPermission;
}

function begin(state: KsefState, nip: string, deserved: LoginResult): KsefAnswer {
  const result = state.loginResult ?? deserved;
  const authenticationToken = issue(state, 'authentication', nip, result);
  return { status: 202, body: { referenceNumber: state.newReference('AU'), authenticationToken } };
}

function issue(state: KsefState, kind: 'authentication' | 'access', nip: string, result: LoginResult = success) {
  const token = randomBytes(24).toString('base64url');
  const until = state.now().getTime() + lifeMs;
  state.passes.set(token, { kind, nip, until, result });
  return { token, validUntil: new Date(until).toISOString() };
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
