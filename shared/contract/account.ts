import * as z from 'zod/mini';
import { link, locale, password, person, securityEvent } from './nouns/account.ts';
import { consents } from './nouns/address.ts';
import { money } from './nouns/money.ts';
import { productionStates } from './nouns/order.ts';
import { statusName } from './nouns/payment.ts';
import { email, instant, text, wholeNumber } from './nouns/primitive.ts';
import { defineOperation } from './operation.ts';

/** Before there is a session. The answers never tell whether an address has an account (DECISIONS 6). */
const before = { callers: ['visitor'], ownership: 'public' } as const;
const people = ['customer', 'translator', 'staff'] as const;
const said = z.object({ message: z.string() });
const newPassword = { password, password_confirmation: password };

export const account = {
  getIdentity: defineOperation({
    ...before,
    id: 'getIdentity',
    method: 'GET',
    path: '/api/account/identity',
    summary: 'Where the browser logs in: the user pool, its client and, on an emulator, its address.',
    success: { 200: z.object({ pool_id: z.string(), client_id: z.string(), endpoint: z.nullable(z.string()) }) },
    errors: [],
    cacheSeconds: 300,
  }),
  register: defineOperation({
    ...before,
    id: 'register',
    method: 'POST',
    path: '/api/account/register',
    summary: 'Sends the activation e-mail; the account begins when its link is opened and a password is set.',
    body: z.object({
      email,
      customer: person,
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
    success: { 200: z.object({ purpose: z.enum(['activate', 'reset']), email }) },
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
    body: z.object({ link, ...newPassword }),
    success: { 200: z.object({ email, message: z.string() }) },
    errors: ['gone'],
  }),
  changePassword: defineOperation({
    id: 'changePassword',
    method: 'POST',
    path: '/api/account/password',
    summary: 'Changes the password and ends all sessions, this one too: log in again.',
    callers: people,
    ownership: 'account',
    body: z.object({ current_password: password, ...newPassword }),
    success: { 200: said },
    errors: [],
  }),
  confirmPassword: defineOperation({
    id: 'confirmPassword',
    method: 'POST',
    path: '/api/account/password/confirm',
    summary: 'Shows the password once more: opens sensitive actions to this session for 15 minutes.',
    callers: people,
    ownership: 'account',
    body: z.object({ password }),
    success: { 200: z.object({ fresh_until: instant }) },
    errors: [],
  }),
  noteLogin: defineOperation({
    id: 'noteLogin',
    method: 'POST',
    path: '/api/account/session',
    summary: 'Notes a new session in the security log, once.',
    callers: people,
    ownership: 'account',
    success: { 204: null },
    errors: [],
  }),
  logOutEverywhere: defineOperation({
    id: 'logOutEverywhere',
    method: 'DELETE',
    path: '/api/account/session',
    summary: 'Ends all sessions of the account at once.',
    callers: people,
    ownership: 'account',
    success: { 204: null },
    errors: [],
  }),
  listOrders: defineOperation({
    id: 'listOrders',
    method: 'GET',
    path: '/api/orders',
    summary: 'The orders of the account, newest first, also those made as a guest with its address.',
    callers: ['customer', 'token'],
    scope: 'orders:read',
    ownership: 'account',
    query: z.object({
      status: z.optional(statusName),
      cursor: z.optional(z.string().check(z.maxLength(400), z.regex(/^[\w-]+$/, 'validation/invalid'))),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: {
      200: z.object({
        orders: z.array(
          z.object({
            id: z.string(),
            /** Opens the order, as for whoever made it as a guest. */
            hash: z.string(),
            service: z.string(),
            service_name: z.string(),
            created_at: instant,
            price_gross: money,
            status_name: statusName,
            status: z.enum(productionStates),
            status_label: z.string(),
          }),
        ),
        /** Asks for the next page; null at the end. */
        cursor: z.nullable(z.string()),
      }),
    },
    errors: [],
  }),
  listSecurityEvents: defineOperation({
    id: 'listSecurityEvents',
    method: 'GET',
    path: '/api/account/security',
    summary: 'What happened to the account lately: logins, passwords, tokens, exports.',
    callers: people,
    ownership: 'account',
    success: { 200: z.object({ events: z.array(securityEvent) }) },
    errors: [],
  }),
  exportData: defineOperation({
    id: 'exportData',
    method: 'POST',
    path: '/api/account/export',
    summary: 'Everything that is kept of the account, for its owner. Needs the password of the last 15 minutes.',
    callers: ['customer'],
    ownership: 'account',
    success: { 200: z.record(z.string(), z.unknown()) },
    errors: ['password_required'],
  }),
  deleteAccount: defineOperation({
    id: 'deleteAccount',
    method: 'POST',
    path: '/api/account/delete',
    summary: 'Closes the account for good: personal data goes, tokens and sessions end, the books stay without a name.',
    callers: ['customer'],
    ownership: 'account',
    body: z.object({ confirmation: text(20) }),
    success: { 200: said },
    errors: ['password_required'],
  }),
};
