import * as z from 'zod/mini';
import { emailChange } from './account/emailChange.ts';
import { login } from './account/login.ts';
import { newPassword, revokesTokens } from './account/newPassword.ts';
import { ownOrders } from './account/ownOrders.ts';
import { operations } from './operation.ts';
import { link, locale, password, registrant, securityEvent } from './schemas/account.ts';
import { consents } from './schemas/address.ts';
import { email, instant, text } from './schemas/primitive.ts';

/** Operations without a session. Their answers never reveal whether an address has an account (decision 6). */
const before = { callers: ['visitor'], ownership: 'public' } as const;
const said = z.object({ message: z.string() });

/** From registration to a password: registering, activating, resetting a forgotten password. */
const entrance = operations({
  register: {
    on: 'POST /api/account/register',
    ...before,
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
  },
  resendActivation: {
    on: 'POST /api/account/activation',
    ...before,
    summary: 'Sends a fresh activation link; at most one a minute.',
    body: z.object({ email, locale: z.optional(locale) }),
    success: { 202: said },
    errors: [],
  },
  readLink: {
    on: 'POST /api/account/link',
    ...before,
    summary: 'What a mailed link is for and whose it is, without using it up.',
    body: z.object({ link }),
    success: {
      200: z.object({
        purpose: z.enum(['activate', 'reset']),
        email,
        /** The account's API tokens, which stay valid after a password reset unless they are revoked with it. */
        tokens: z.array(z.object({ token_name: z.string(), last_used_at: z.nullable(instant) })),
      }),
    },
    errors: ['gone'],
  },
  activateAccount: {
    on: 'POST /api/account/activate',
    ...before,
    summary: 'Confirms the address and sets the first password. The link works once.',
    body: z.object({ link, ...newPassword }),
    success: { 200: z.object({ email, message: z.string() }) },
    errors: ['gone'],
  },
  forgotPassword: {
    on: 'POST /api/account/password/forgot',
    ...before,
    summary: 'Sends instructions for a new password, if the address has an account; the answer is the same if not.',
    body: z.object({ email, locale: z.optional(locale) }),
    success: { 202: said },
    errors: [],
  },
  sendLinks: {
    on: 'POST /api/account/links',
    ...before,
    summary:
      'Mails the links to the newest orders and quotes of an address to it, with an account or without, if there are any; the answer is the same if not.',
    body: z.object({ email, locale: z.optional(locale) }),
    success: { 202: said },
    errors: [],
  },
  resetPassword: {
    on: 'POST /api/account/password/reset',
    ...before,
    summary: 'Sets a new password by a mailed link, which works once, and ends all sessions.',
    body: z.object({ link, ...newPassword, ...revokesTokens }),
    success: { 200: z.object({ email, message: z.string() }) },
    errors: ['gone'],
  },
});

const people = ['customer', 'translator', 'staff'] as const;

/** Operations of everybody with a session: password, sessions, the security log. */
const session = operations({
  changePassword: {
    on: 'POST /api/account/password',
    members: 'login',
    summary: 'Changes the password and ends all sessions, this one too: log in again.',
    callers: people,
    ownership: 'account',
    body: z.object({ current_password: password, ...newPassword, ...revokesTokens }),
    success: { 200: z.object({ message: z.string() }) },
    errors: [],
  },
  confirmPassword: {
    on: 'POST /api/account/password/confirm',
    members: 'login',
    summary: 'Confirms the password: opens sensitive actions to this session for 15 minutes.',
    callers: people,
    ownership: 'account',
    body: z.object({ password }),
    success: { 200: z.object({ fresh_until: instant }) },
    errors: [],
  },
  logOutEverywhere: {
    on: 'DELETE /api/account/session',
    members: 'login',
    summary: 'Ends all sessions of the account at once, this one and any that begins at the same moment too.',
    callers: people,
    ownership: 'account',
    success: { 204: null },
    errors: [],
  },
  listSecurityEvents: {
    on: 'GET /api/account/security',
    summary: 'Recent activity of the account: logins, passwords, the second factor, tokens, exports.',
    callers: people,
    ownership: 'account',
    success: {
      200: z.object({
        /** Whether a code of an authenticator app is asked for after the password. */
        second_factor: z.boolean(),
        events: z.array(securityEvent),
      }),
    },
    errors: [],
  },
});

/** The data subject's rights (GDPR) of an account: export and deletion. */
const privacy = operations({
  exportData: {
    on: 'POST /api/account/export',
    summary: 'Everything that is kept of the account, for its owner. Needs the password of the last 15 minutes.',
    callers: ['customer', 'translator'],
    ownership: 'account',
    success: { 200: z.record(z.string(), z.unknown()) },
    errors: ['password_required'],
  },
  deleteAccount: {
    on: 'POST /api/account/delete',
    summary:
      'Closes the account for good: personal data goes, tokens and sessions end, the books stay without a name. A translator’s open jobs go back to the offers; what is earned stays owed. Not while an order is carried out or paid money is on the balance.',
    callers: ['customer', 'translator'],
    ownership: 'account',
    body: z.object({ confirmation: text(20) }),
    success: { 200: z.object({ message: z.string() }) },
    errors: ['password_required', 'orders_under_work', 'balance_left', 'company_owned'],
  },
});

export const account = { ...entrance, ...login, ...session, ...emailChange, ...ownOrders, ...privacy };
