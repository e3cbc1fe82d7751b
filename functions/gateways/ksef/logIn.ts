import * as z from 'zod/mini';
import { inOrder, type KsefCertificate, type KsefCredential } from './credentials.ts';
import { type KsefRefusal, ksefDown, loginRefusalOf } from './ksefErrors.ts';
import { callKsef, type KsefTransport, publicKey, sealFor } from './ksefSession.ts';
import { signedRequest } from './signedRequest.ts';

const bearer = z.object({ token: z.string(), validUntil: z.string() });
const challenge = z.object({ challenge: z.string(), timestamp: z.string() });
type Challenge = z.output<typeof challenge>;
const startedLogin = z.object({ referenceNumber: z.string(), authenticationToken: bearer });
type StartedLogin = z.output<typeof startedLogin>;
const progress = z.object({ status: z.object({ code: z.int() }) });
const redeemed = z.object({ accessToken: bearer });

const polls = 10;
const pollMs = 300;

interface LoggedIn {
  accessToken: string;
  validUntil: string;
}

/**
 * Lets the seller in: by its newest certificate in force, else the one before, else its token. Only what is said against a
 * credential leads to the next one; a system that is down is down for all of them. The first refusal is the one to tell.
 */
export async function logIn(
  transport: KsefTransport,
  { nip, credentials }: { nip: string; credentials: readonly KsefCredential[] },
  now: Date,
): Promise<LoggedIn | KsefRefusal> {
  let first: KsefRefusal | undefined;
  for (const credential of inOrder(credentials, now)) {
    const got = await logInBy(transport, nip, credential);
    if (!('refused' in got) || got.refused === 'ksef_down') return got;
    first ??= got;
  }
  return first ?? { refused: 'login_refused', fault: 'credentials', code: 'no_credential' };
}

/** Asks for a challenge, answers it, waits until KSeF has checked the answer, and redeems the access token. */
async function logInBy(
  transport: KsefTransport,
  nip: string,
  credential: KsefCredential,
): Promise<LoggedIn | KsefRefusal> {
  const asked = await callKsef(transport, { method: 'POST', path: 'auth/challenge', answer: challenge });
  if ('refused' in asked) return asked;
  const started =
    credential.kind === 'token'
      ? await byToken(transport, { nip, token: credential.token, asked })
      : await byCertificate(transport, { nip, credential, asked });
  if ('refused' in started) return started;
  const authentication = started.authenticationToken.token;
  for (let poll = 0; poll < polls; poll++) {
    const path = `auth/${encodeURIComponent(started.referenceNumber)}`;
    const seen = await callKsef(transport, { method: 'GET', path, token: authentication, answer: progress });
    if ('refused' in seen) return seen;
    if (seen.status.code >= 300) return loginRefusalOf(seen.status.code);
    if (seen.status.code === 200) {
      const path = 'auth/token/redeem';
      const got = await callKsef(transport, { method: 'POST', path, token: authentication, answer: redeemed });
      if ('refused' in got) return got;
      return { accessToken: got.accessToken.token, validUntil: got.accessToken.validUntil };
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return ksefDown();
}

/** Sends the token and the challenge's time encrypted for KSeF. */
async function byToken(
  transport: KsefTransport,
  { nip, token, asked }: { nip: string; token: string; asked: Challenge },
): Promise<StartedLogin | KsefRefusal> {
  const certificate = await publicKey(transport, 'KsefTokenEncryption', new Date(asked.timestamp));
  if (typeof certificate !== 'string') return certificate;
  const secret = Buffer.from(`${token}|${Date.parse(asked.timestamp)}`, 'utf8');
  return callKsef(transport, {
    method: 'POST',
    path: 'auth/ksef-token',
    body: {
      challenge: asked.challenge,
      contextIdentifier: { type: 'Nip', value: nip },
      encryptedToken: sealFor(certificate, secret),
    },
    answer: startedLogin,
  });
}

/** Sends the challenge signed with the certificate's key. */
const byCertificate = (
  transport: KsefTransport,
  { nip, credential, asked }: { nip: string; credential: KsefCertificate; asked: Challenge },
): Promise<StartedLogin | KsefRefusal> =>
  callKsef(transport, {
    method: 'POST',
    path: 'auth/xades-signature',
    xml: signedRequest({ challenge: asked.challenge, nip, at: new Date(asked.timestamp) }, credential),
    answer: startedLogin,
  });
