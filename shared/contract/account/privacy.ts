import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { text } from '../schemas/primitive.ts';

/** What the law gives to the person who has an account. */
export const privacy = {
  exportData: defineOperation({
    id: 'exportData',
    method: 'POST',
    path: '/api/account/export',
    summary: 'Everything that is kept of the account, for its owner. Needs the password of the last 15 minutes.',
    callers: ['customer', 'translator'],
    ownership: 'account',
    success: { 200: z.record(z.string(), z.unknown()) },
    errors: ['password_required'],
  }),
  deleteAccount: defineOperation({
    id: 'deleteAccount',
    method: 'POST',
    path: '/api/account/delete',
    summary:
      'Closes the account for good: personal data goes, tokens and sessions end, the books stay without a name. A translator’s open jobs go back to the offers; what is earned stays owed. Not while an order is carried out or paid money is on the balance.',
    callers: ['customer', 'translator'],
    ownership: 'account',
    body: z.object({ confirmation: text(20) }),
    success: { 200: z.object({ message: z.string() }) },
    errors: ['password_required', 'orders_under_work', 'balance_left', 'company_owned'],
  }),
};
