import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { link, locale, registrant } from '../schemas/account.ts';
import { consents } from '../schemas/address.ts';
import { email, instant } from '../schemas/primitive.ts';
import { newPassword, revokesTokens } from './newPassword.ts';

/** Before there is a session. The answers never tell whether an address has an account (decision 6). */
const before = { callers: ['visitor'], ownership: 'public' } as const;
const said = z.object({ message: z.string() });

/** From the first visit to a password: registering, activating, a forgotten password. */
export const entrance = {
  register: defineOperation({
    ...before,
    id: 'register',
    method: 'POST',
    path: '/api/account/register',
    summary: 'Sends the activation e-mail; the account begins when its link is opened and a password is set.',
    body: z.object({
      email,
      customer: registrant,
      locale: z.optional(locale),
      tos: consents.tos,
      agree_sale: consents.agree_sale,
      agree_marketing: consents.agree_marketing,
    }),
    success: { 202: said },
    errors: [],
  }),
  resendActivation: defineOperation({
    ...before,
    id: 'resendActivation',
    method: 'POST',
    path: '/api/account/activation',
    summary: 'Sends a fresh activation link; at most one a minute.',
    body: z.object({ email, locale: z.optional(locale) }),
    success: { 202: said },
    errors: [],
  }),
  readLink: defineOperation({
    ...before,
    id: 'readLink',
    method: 'POST',
    path: '/api/account/link',
    summary: 'What a mailed link is for and whose it is, without using it up.',
    body: z.object({ link }),
    success: {
      200: z.object({
        purpose: z.enum(['activate', 'reset']),
        email,
        /** The account's API tokens, which go on after a reset unless they are revoked with it. */
        tokens: z.array(z.object({ token_name: z.string(), last_used_at: z.nullable(instant) })),
      }),
    },
    errors: ['gone'],
  }),
  activateAccount: defineOperation({
    ...before,
    id: 'activateAccount',
    method: 'POST',
    path: '/api/account/activate',
    summary: 'Confirms the address and sets the first password. The link works once.',
    body: z.object({ link, ...newPassword }),
    success: { 200: z.object({ email, message: z.string() }) },
    errors: ['gone'],
  }),
  forgotPassword: defineOperation({
    ...before,
    id: 'forgotPassword',
    method: 'POST',
    path: '/api/account/password/forgot',
    summary: 'Sends instructions for a new password, if the address has an account; the answer is the same if not.',
    body: z.object({ email, locale: z.optional(locale) }),
    success: { 202: said },
    errors: [],
  }),
  resetPassword: defineOperation({
    ...before,
    id: 'resetPassword',
    method: 'POST',
    path: '/api/account/password/reset',
    summary: 'Sets a new password by a mailed link, which works once, and ends all sessions.',
    body: z.object({ link, ...newPassword, ...revokesTokens }),
    success: { 200: z.object({ email, message: z.string() }) },
    errors: ['gone'],
  }),
};
