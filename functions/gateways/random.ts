import { randomBytes } from 'node:crypto';

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
