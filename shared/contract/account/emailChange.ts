import * as z from 'zod/mini';
import { EmailSide } from '../../model/account/emailSide.ts';
import { operations } from '../operation.ts';
import { link } from '../schemas/account.ts';
import { email, instant } from '../schemas/primitive.ts';

/** The login's own address, whatever company the session calls for. */
const own = { callers: ['customer', 'translator', 'staff'], ownership: 'account', members: 'login' } as const;
const byLink = { callers: ['visitor'], ownership: 'public' } as const;

const change = z.object({
  /** The new address. */
  email,
  asked_at: instant,
  /** Until when both addresses have to confirm. */
  until: instant,
  old_confirmed: z.boolean(),
  new_confirmed: z.boolean(),
});

/** Another address of an account: both confirm, in any browser, and the account logs in with the new one. */
export const emailChange = operations({
  getEmailChange: {
    on: 'GET /api/account/email-change',
    ...own,
    summary: 'The change of the account’s e-mail address that waits for its confirmations, if there is one.',
    success: {
      200: z.object({
        change: z.nullable(change),
        /** False for staff, whose addresses administrators change. */
        may_change: z.boolean(),
      }),
    },
    errors: [],
  },
  askEmailChange: {
    on: 'POST /api/account/email-change',
    ...own,
    summary:
      'Asks for another e-mail address: the present one and the new one each get a link to confirm it within 24 hours, and an earlier request is void. The answer is the same whether or not the new address has an account. Needs the password of the last 15 minutes.',
    body: z.object({ email }),
    success: { 202: z.object({ message: z.string(), change }) },
    errors: ['password_required', 'staff_address', 'conflict'],
  },
  withdrawEmailChange: {
    on: 'DELETE /api/account/email-change',
    ...own,
    summary: 'Withdraws the request for another e-mail address; its links no longer work.',
    success: { 204: null },
    errors: ['conflict'],
  },
  readEmailChange: {
    on: 'POST /api/account/email-change/link',
    ...byLink,
    summary: 'What a mailed link confirms, without using it up.',
    body: z.object({ link }),
    success: {
      200: z.object({
        /** Which of the two addresses the link was mailed to. */
        side: EmailSide,
        /** The new address. */
        email,
        /** The present address; null for the new one, whose owner may be a stranger to the account. */
        present_email: z.nullable(email),
        until: instant,
        /** Whether the other address has confirmed: then this confirmation carries the change out. */
        is_last: z.boolean(),
      }),
    },
    errors: ['gone'],
  },
  confirmEmailChange: {
    on: 'POST /api/account/email-change/confirmation',
    ...byLink,
    summary:
      'Confirms one of the two addresses. The second confirmation changes the address and ends all sessions of the account. The link works once.',
    body: z.object({ link }),
    success: { 200: z.object({ state: z.enum(['waits', 'changed']), message: z.string() }) },
    errors: ['gone', 'address_taken', 'staff_address'],
  },
  stopEmailChange: {
    on: 'POST /api/account/email-change/stop',
    ...byLink,
    summary: 'The request was not the owner’s: it ends, by the link that the present address got, with all sessions.',
    body: z.object({ link }),
    success: { 200: z.object({ message: z.string() }) },
    errors: ['gone'],
  },
});
