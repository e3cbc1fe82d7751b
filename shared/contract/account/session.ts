import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { password, securityEvent } from '../schemas/account.ts';
import { instant } from '../schemas/primitive.ts';
import { newPassword, revokesTokens } from './newPassword.ts';

const people = ['customer', 'translator', 'staff'] as const;

/** What everybody with a session may do: password, sessions, the security log. */
export const session = {
  changePassword: defineOperation({
    id: 'changePassword',
    members: 'login',
    method: 'POST',
    path: '/api/account/password',
    summary: 'Changes the password and ends all sessions, this one too: log in again.',
    callers: people,
    ownership: 'account',
    body: z.object({ current_password: password, ...newPassword, ...revokesTokens }),
    success: { 200: z.object({ message: z.string() }) },
    errors: [],
  }),
  confirmPassword: defineOperation({
    id: 'confirmPassword',
    members: 'login',
    method: 'POST',
    path: '/api/account/password/confirm',
    summary: 'Confirms the password: opens sensitive actions to this session for 15 minutes.',
    callers: people,
    ownership: 'account',
    body: z.object({ password }),
    success: { 200: z.object({ fresh_until: instant }) },
    errors: [],
  }),
  logOutEverywhere: defineOperation({
    id: 'logOutEverywhere',
    members: 'login',
    method: 'DELETE',
    path: '/api/account/session',
    summary: 'Ends all sessions of the account at once, this one and any that begins at the same moment too.',
    callers: people,
    ownership: 'account',
    success: { 204: null },
    errors: [],
  }),
  listSecurityEvents: defineOperation({
    id: 'listSecurityEvents',
    method: 'GET',
    path: '/api/account/security',
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
  }),
};
