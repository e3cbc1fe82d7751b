import * as z from 'zod/mini';
import { PushKind, pushLimits } from '../model/push.ts';
import { defineOperation } from './operation.ts';
import { locale } from './schemas/account.ts';
import { instant, listOf } from './schemas/primitive.ts';

const own = { callers: ['customer', 'translator', 'staff'], ownership: 'account' } as const;

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

/** Web Push (RFC 8030): which browsers of the caller are notified, and of what. */
export const push = {
  getPush: defineOperation({
    ...own,
    id: 'getPush',
    members: 'login',
    method: 'GET',
    path: '/api/push',
    summary:
      'The browsers that are notified, what they can be notified of, and the key that a subscription is made with (RFC 8292).',
    success: {
      200: z.object({
        /** What the browser's `pushManager.subscribe` takes; null where the stage sends none. */
        public_key: z.nullable(z.string()),
        kinds: z.array(PushKind),
        devices: z.array(device),
      }),
    },
    errors: [],
  }),
  savePush: defineOperation({
    ...own,
    id: 'savePush',
    members: 'login',
    method: 'PUT',
    path: '/api/push',
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
  }),
  deletePush: defineOperation({
    ...own,
    id: 'deletePush',
    members: 'login',
    method: 'DELETE',
    path: '/api/push/{id}',
    summary: 'Stops notifying a browser.',
    override: true,
    params: z.object({ id }),
    success: { 204: null },
    errors: ['not_found'],
  }),
} as const;
