import { randomBytes, randomUUID } from 'node:crypto';
import { apiTokenOf, type TokenMode } from '../domain/tokens/apiToken.ts';

/** 192 random bits: opens a cart or an order (decision 4 asks for at least 128). */
export const newCapability = (): string => randomBytes(24).toString('base64url');

/** 120 random bits: names a file in the bucket. */
export const newFileId = (): string => randomBytes(15).toString('base64url');

const readable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 60 random bits in 12 characters without I, L, O and U: an order's number that can be read out on the phone. */
export const newOrderId = (): string => [...randomBytes(12)].map((byte) => readable[byte % 32]).join('');

/** 120 random bits, or a little less: names the payment of an order, and is never a top-up's. */
export const newPaymentSlug = (): string => randomBytes(15).toString('base64url').replace(/^t-/, 'o-');

/** 108 random bits: names the payment of a top-up. */
export const newTopUpSlug = (): string => `t-${randomBytes(14).toString('base64url').slice(0, 18)}`;

/** 33 characters of base62 are 196 random bits. Of 96 bytes about 93 can be used. */
export const newApiToken = (mode: TokenMode = 'live'): string => apiTokenOf(randomBytes(96), mode);

/** 95 random bits: names a clock of test mode. */
export const newClockId = (): string =>
  `clk_${randomBytes(24).toString('base64url').replace(/[-_]/g, 'x').slice(0, 16)}`;

/** Names a mail that nothing else names: its template and 122 random bits. */
export const newMailId = (template: string): string => `${template}.${randomUUID()}`;

/** 256 random bits: what a session is proved by. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** 120 random bits: names a session of an account. */
export const newSessionId = (): string => randomBytes(15).toString('base64url');
