import { randomBytes, randomUUID } from 'node:crypto';
import { apiTokenOf, type TokenMode } from '../domain/tokens/apiToken.ts';

/** The hash of a cart or an order, which gives access to it: 192 random bits (decision 4 asks for at least 128). */
export const newCapability = (): string => randomBytes(24).toString('base64url');

/** Id of a file in the bucket: 120 random bits. */
export const newFileId = (): string => randomBytes(15).toString('base64url');

const readable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * An order's number: 12 characters with 60 random bits, without I, L, O and U, so that it can be read out on the phone.
 */
export const newOrderId = (): string => [...randomBytes(12)].map((byte) => readable[byte % 32]).join('');

/** Slug of an order's payment: nearly 120 random bits. Never begins with `t-`, as slugs of top-ups do. */
export const newPaymentSlug = (): string => randomBytes(15).toString('base64url').replace(/^t-/, 'o-');

/** Slug of a top-up's payment: 108 random bits. */
export const newTopUpSlug = (): string => `t-${randomBytes(14).toString('base64url').slice(0, 18)}`;

/** An API token with 196 random bits: 33 characters of base62. About 93 of the 96 bytes are usable for base62. */
export const newApiToken = (mode: TokenMode = 'live'): string => apiTokenOf(randomBytes(96), mode);

/** Id of a clock of test mode: 95 random bits. */
export const newClockId = (): string =>
  `clk_${randomBytes(24).toString('base64url').replace(/[-_]/g, 'x').slice(0, 16)}`;

/** Id of a mail whose cause has no id of its own: the template and 122 random bits. */
export const newMailId = (template: string): string => `${template}.${randomUUID()}`;

/** The secret that proves a session: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Id of a session of an account: 120 random bits. */
export const newSessionId = (): string => randomBytes(15).toString('base64url');
