import * as z from 'zod/mini';

/** Names one of an account's webhooks; every order form may, so it stands apart from what is said about them. */
export const endpointId = z.string().check(z.regex(/^[A-Za-z0-9_-]{10,40}$/, 'validation/invalid'));
