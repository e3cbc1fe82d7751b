import * as z from 'zod/mini';
import { Invoicing } from '../model/account.ts';
import { invitedRoles } from '../model/memberRole.ts';
import { StepMail, stepMails } from '../model/stepMail.ts';
import { defineOperation } from './operation.ts';
import { push } from './push.ts';
import { locale, person, settingsView } from './schemas/account.ts';
import { billingAddress, customer } from './schemas/address.ts';
import { flag, listOf } from './schemas/primitive.ts';

const own = { callers: ['customer'], ownership: 'account' } as const;
const saved = { 200: z.object({ success: z.literal(true), settings: settingsView }) };

export const settings = {
  getSettings: defineOperation({
    ...own,
    id: 'getSettings',
    members: invitedRoles,
    method: 'GET',
    path: '/api/settings',
    summary: 'The account’s settings, addresses and consents.',
    success: { 200: settingsView },
    errors: [],
  }),
  saveSettings: defineOperation({
    ...own,
    id: 'saveSettings',
    method: 'POST',
    path: '/api/settings',
    summary:
      'Saves what is sent and leaves the rest: language, invoicing, personal data, marketing consent, mails about steps of orders.',
    body: z.object({
      customer: z.optional(person),
      locale: z.optional(locale),
      invoicing: z.optional(Invoicing),
      agree_marketing: z.optional(flag),
      mails_off: z.optional(listOf(StepMail, stepMails.length)),
    }),
    success: saved,
    errors: ['conflict'],
  }),
  saveAddress: defineOperation({
    ...own,
    id: 'saveAddress',
    method: 'POST',
    path: '/api/settings/address',
    summary: 'Saves the billing or the correspondence address; errors are named `address.city` and so on.',
    body: z.object({
      kind: z._default(z.enum(['billing', 'correspondence']), 'billing'),
      address: billingAddress,
      customer,
      user_role: z.literal('customer'),
    }),
    success: saved,
    errors: ['conflict'],
  }),
  sendPasswordReset: defineOperation({
    ...own,
    id: 'sendPasswordReset',
    members: 'login',
    method: 'POST',
    path: '/api/settings/password-reset',
    summary: 'Sends instructions for a new password to the account’s own address.',
    success: { 202: z.object({ message: z.string() }) },
    errors: [],
  }),
  ...push,
};
