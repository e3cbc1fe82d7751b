import * as z from 'zod/mini';
import { Invoicing } from '../model/account/account.ts';
import { invitedRoles } from '../model/account/roles.ts';
import { StepMail, stepMails } from '../model/mail/mailTemplate.ts';
import { PushKind, pushLimits } from '../model/mail/push.ts';
import { operations } from './operation.ts';
import { locale, person, settingsView } from './schemas/account.ts';
import { billingAddress, customer } from './schemas/address.ts';
import { flag, instant, listOf } from './schemas/primitive.ts';

const anyLogin = { callers: ['customer', 'translator', 'staff'], ownership: 'account' } as const;

const id = z.string().check(z.regex(/^[\w-]{32}$/, 'validation/invalid'));
const base64Url = (length: number) =>
  z.string().check(z.regex(/^[\w-]+=*$/, 'validation/invalid'), z.maxLength(length));

const device = z.object({
  id: z.string(),
  locale,
  off: z.array(PushKind),
  created_at: instant,
  until: instant,
});

/** Web Push (RFC 8030): which of the caller's browsers are notified, and of which events. */
const push = operations({
  getPush: {
    on: 'GET /api/push',
    ...anyLogin,
    members: 'login',
    summary:
      'The browsers that are notified, what they can be notified of, and the key that a subscription is made with (RFC 8292).',
    success: {
      200: z.object({
        /** The key for the browser's `pushManager.subscribe`; null in a stage without notifications. */
        public_key: z.nullable(z.string()),
        kinds: z.array(PushKind),
        devices: z.array(device),
      }),
    },
    errors: [],
  },
  savePush: {
    on: 'PUT /api/push',
    ...anyLogin,
    members: 'login',
    summary:
      'Notifies a browser from now on, by the subscription that its push service made, or changes what it is notified of. The eleventh takes the place of the oldest.',
    body: z.object({
      endpoint: z.string().check(z.trim(), z.minLength(1), z.maxLength(pushLimits.endpointLength)),
      keys: z.object({ p256dh: base64Url(100), auth: base64Url(40) }),
      locale,
      off: z.optional(listOf(PushKind, PushKind.options.length)),
    }),
    success: { 200: device },
    errors: ['not_found'],
  },
  deletePush: {
    on: 'DELETE /api/push/{id}',
    ...anyLogin,
    members: 'login',
    summary: 'Stops notifying a browser.',
    override: true,
    params: z.object({ id }),
    success: { 204: null },
    errors: ['not_found'],
  },
});

const own = { callers: ['customer'], ownership: 'account' } as const;
const saved = { 200: z.object({ success: z.literal(true), settings: settingsView }) };

export const settings = {
  ...operations({
    getSettings: {
      on: 'GET /api/settings',
      ...own,
      members: invitedRoles,
      summary: 'The account’s settings, addresses and consents.',
      success: { 200: settingsView },
      errors: [],
    },
    saveSettings: {
      on: 'POST /api/settings',
      ...own,
      summary:
        'Saves what is sent and leaves the rest: language, invoicing, personal data, marketing consent, mails about steps of orders, whether translators outside of the European Economic Area may work on its orders from then on.',
      body: z.object({
        customer: z.optional(person),
        locale: z.optional(locale),
        invoicing: z.optional(Invoicing),
        agree_marketing: z.optional(flag),
        mails_off: z.optional(listOf(StepMail, stepMails.length)),
        outside_eea: z.optional(flag),
      }),
      success: saved,
      errors: ['conflict'],
    },
    saveAddress: {
      on: 'POST /api/settings/address',
      ...own,
      summary: 'Saves the billing or the correspondence address; errors are named `address.city` and so on.',
      body: z.object({
        kind: z._default(z.enum(['billing', 'correspondence']), 'billing'),
        address: billingAddress,
        customer,
        user_role: z.literal('customer'),
      }),
      success: saved,
      errors: ['conflict'],
    },
    sendPasswordReset: {
      on: 'POST /api/settings/password-reset',
      ...own,
      members: 'login',
      summary: 'Sends instructions for a new password to the account’s own address.',
      success: { 202: z.object({ message: z.string() }) },
      errors: [],
    },
  }),
  ...push,
};
