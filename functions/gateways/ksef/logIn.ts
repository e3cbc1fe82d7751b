import * as z from 'zod/mini';
import { callKsef, type KsefRefusal, type KsefTransport } from './call.ts';
import { sealFor } from './encrypt.ts';
import { publicKey } from './publicKey.ts';

const bearer = z.object({ token: z.string(), validUntil: z.string() });
const challenge = z.object({ challenge: z.string(), timestamp: z.string() });
const startedLogin = z.object({ referenceNumber: z.string(), authenticationToken: bearer });
const progress = z.object({ status: z.object({ code: z.int() }) });
const redeemed = z.object({ accessToken: bearer });

const polls = 10;
const pollMs = 300;

/** Login by the seller's token: challenge, token and time sealed together, wait until it is checked, redeem. */
export async function logIn(
  transport: KsefTransport,
  { nip, token }: { nip: string; token: string },
): Promise<{ accessToken: string; validUntil: string } | KsefRefusal> {
  const asked = await callKsef(transport, { method: 'POST', path: 'auth/challenge', answer: challenge });
  if ('refused' in asked) return asked;
  const certificate = await publicKey(transport, 'KsefTokenEncryption', new Date(asked.timestamp));
  if (typeof certificate !== 'string') return certificate;
  const secret = Buffer.from(`${token}|${Date.parse(asked.timestamp)}`, 'utf8');
  const started = await callKsef(transport, {
    method: 'POST',
    path: 'auth/ksef-token',
    body: {
      challenge: asked.challenge,
      contextIdentifier: { type: 'Nip', value: nip },
      encryptedToken: sealFor(certificate, secret),
    },
    answer: startedLogin,
  });
  if ('refused' in started) return started;
  const authentication = started.authenticationToken.token;
  for (let poll = 0; poll < polls; poll++) {
    const path = `auth/${encodeURIComponent(started.referenceNumber)}`;
    const seen = await callKsef(transport, { method: 'GET', path, token: authentication, answer: progress });
    if ('refused' in seen) return seen;
    if (seen.status.code >= 300) return { refused: 'ksef_refused', code: `auth_${seen.status.code}` };
    if (seen.status.code === 200) {
      const path = 'auth/token/redeem';
      const got = await callKsef(transport, { method: 'POST', path, token: authentication, answer: redeemed });
      if ('refused' in got) return got;
      return { accessToken: got.accessToken.token, validUntil: got.accessToken.validUntil };
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return { refused: 'ksef_unavailable' };
}
