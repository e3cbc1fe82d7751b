import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sessionEnd } from '../host/place.ts';
import { S3Error, type Target } from './request.ts';

export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

interface Claim {
  credential: string;
  signedHeaders: string[];
  signature: string;
  /** `20261120T163000Z`. */
  timestamp: string;
  payloadHash: string;
  /** Set for a link: seconds it lives. */
  expiresSeconds?: number;
}

const skewMs = 15 * 60 * 1000;

/**
 * Recomputes the signature of a signed request or of a presigned link, and its life, as S3 does. Returns the key it was
 * signed with and the payload hash (a SHA-256, `UNSIGNED-PAYLOAD` or a `STREAMING-…` marker).
 */
export function verifySignature(
  target: Target,
  headers: IncomingHttpHeaders,
  { keys, region: own }: { keys: Keys; region: string | undefined },
  now: Date,
): { payloadHash: string; accessKeyId: string } {
  const claim = headers.authorization ? fromHeader(headers, headers.authorization) : fromQuery(target.query, headers);
  const [accessKeyId, date, region, service, terminator] = claim.credential.split('/');
  if (service !== 's3' || terminator !== 'aws4_request' || !date || !region)
    throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The authorization header that you provided is not valid.');
  if (own !== undefined && region !== own) {
    const code = headers.authorization ? 'AuthorizationHeaderMalformed' : 'AuthorizationQueryParametersError';
    throw new S3Error(400, code, `The credential is malformed; the region '${region}' is wrong; expecting '${own}'`);
  }
  // Functions have keys of their own under the account's: `local.jobs-countWords`.
  if (accessKeyId === undefined || accessKeyId.split('.')[0] !== keys.accessKeyId)
    throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  refuseUnsigned(headers, claim.signedHeaders);
  refuseOutOfTime(claim, now);
  refuseEndedSession(headers['x-amz-security-token'] ?? target.query.get('X-Amz-Security-Token'), now);
  const canonical = canonicalRequest(target, headers, claim.signedHeaders, claim.payloadHash);
  const scope = [date, region, 's3', 'aws4_request'].join('/');
  const toSign = ['AWS4-HMAC-SHA256', claim.timestamp, scope, createHash('sha256').update(canonical).digest('hex')];
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${keys.secretAccessKey}`);
  const expected = hmac(key, toSign.join('\n'));
  const given = Buffer.from(claim.signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
  return { payloadHash: claim.payloadHash, accessKeyId };
}

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function fromHeader(headers: IncomingHttpHeaders, authorization: string): Claim {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)$/.exec(
    authorization,
  );
  const [, credential, signedHeaders, signature] = match ?? [];
  const timestamp = headers['x-amz-date'];
  const payloadHash = headers['x-amz-content-sha256'];
  if (!credential || !signedHeaders || !signature)
    throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The authorization header that you provided is not valid.');
  if (typeof timestamp !== 'string')
    throw new S3Error(403, 'AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header');
  if (typeof payloadHash !== 'string')
    throw new S3Error(400, 'InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  return { credential, signedHeaders: signedHeaders.split(';'), signature, timestamp, payloadHash };
}

function fromQuery(query: URLSearchParams, headers: IncomingHttpHeaders): Claim {
  if (!query.has('X-Amz-Signature')) throw new S3Error(403, 'AccessDenied', 'Access Denied');
  const expiresSeconds = Number(query.get('X-Amz-Expires') ?? Number.NaN);
  const claim = {
    credential: query.get('X-Amz-Credential') ?? '',
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    timestamp: query.get('X-Amz-Date') ?? '',
    payloadHash: query.get('X-Amz-Content-Sha256') ?? headers['x-amz-content-sha256']?.toString() ?? 'UNSIGNED-PAYLOAD',
    expiresSeconds,
  };
  const whole = Number.isInteger(expiresSeconds) && expiresSeconds > 0 && expiresSeconds <= 604_800;
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256' || !claim.credential || !claim.timestamp || !whole)
    throw new S3Error(
      400,
      'AuthorizationQueryParametersError',
      'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, ' +
        'X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters (the last 1 to 604800 seconds).',
    );
  return claim;
}

/** `host` and every `x-amz-` header must be signed, or someone could add meaning to another's link. */
function refuseUnsigned(headers: IncomingHttpHeaders, signedHeaders: readonly string[]): void {
  const unsigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))].filter(
    (name) => name !== 'x-amz-content-sha256' && !signedHeaders.includes(name),
  );
  if (unsigned.length > 0)
    throw new S3Error(403, 'AccessDenied', 'There were headers present in the request which were not signed');
}

function refuseOutOfTime(claim: Claim, now: Date): void {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(claim.timestamp) ?? [];
  const signedAt = Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s));
  if (Number.isNaN(signedAt)) throw new S3Error(403, 'AccessDenied', 'Invalid date in the signature');
  const age = now.getTime() - signedAt;
  if (claim.expiresSeconds === undefined ? Math.abs(age) > skewMs : age < -skewMs)
    throw new S3Error(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  if (claim.expiresSeconds !== undefined && age > claim.expiresSeconds * 1000)
    throw new S3Error(403, 'AccessDenied', 'Request has expired');
}

/**
 * A link expires with the session of the role that signed it, whatever its own lifetime. Permanent keys have no
 * session.
 */
function refuseEndedSession(token: string | string[] | null, now: Date): void {
  if (token === null) return;
  const ends = sessionEnd(String(token));
  if (ends === undefined)
    throw new S3Error(400, 'InvalidToken', 'The provided token is malformed or otherwise invalid.');
  if (now.getTime() > ends) throw new S3Error(400, 'ExpiredToken', 'The provided token has expired.');
}

/** The canonical request of Signature Version 4 for S3 (path encoded once, no normalising of slashes). */
function canonicalRequest(
  target: Target,
  headers: IncomingHttpHeaders,
  signedHeaders: readonly string[],
  payloadHash: string,
): string {
  const path = target.rawPath
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
  const query = [...target.query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const lines = signedHeaders.map((name) => `${name}:${headerValue(headers[name])}\n`).join('');
  return [target.method, path, query, lines, signedHeaders.join(';'), payloadHash].join('\n');
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** RFC 3986: what encodeURIComponent leaves (`!'()*`) is encoded too. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const headerValue = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replace(/ +/g, ' ');
