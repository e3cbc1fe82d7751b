import * as z from 'zod/mini';
import { MailState } from '../../model/mail/mailState.ts';
import { operations } from '../operation.ts';
import { instant, listEnd, wholeNumber } from '../schemas/primitive.ts';
import { by, byEveryStaff, orderId } from '../staff/staffOnly.ts';

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** One act of staff: who did what to which object, what was before and after, and why. */
const auditLine = z.object({
  at: instant,
  who: z.object({ account: z.nullable(z.string()), name: z.string() }),
  act: z.string(),
  /** Kind and id of the object, such as `order#7KQ2M9X4TB`. */
  object: z.string(),
  before: facts,
  after: facts,
  reason: z.nullable(z.string()),
  /** Id of the call that did the act. */
  request: z.nullable(z.string()),
});
export type AuditLineWire = z.input<typeof auditLine>;

const place = z.string().check(z.maxLength(300), z.regex(/^[\w-]+$/, 'validation/invalid'));

/** The audit and other records of what staff did. */
export const deskHistory = operations({
  getDeskOrder: {
    on: 'GET /api/staff/order/{id}',
    ...byEveryStaff,
    summary:
      'What staff did to an order and what was written about it, the newest act first; its text and files are in `getOrder`.',
    params: z.object({ id: orderId }),
    success: {
      200: z.object({
        audit: z.array(auditLine),
        mails: z.array(z.object({ template: z.string(), state: MailState, created_at: instant })),
      }),
    },
    errors: ['not_found'],
  },
  getLastChange: {
    on: 'GET /api/staff/change',
    ...byEveryStaff,
    summary:
      'Who changed something last, and when: shown to the person whose own change came later. Looking at something is no change.',
    query: z.object({
      object: z
        .string()
        .check(
          z.maxLength(80),
          z.regex(
            /^((translator|applicant|coupon|order|quote|charity|test)#[\w.@-]+|prices|languages)$/,
            'validation/invalid',
          ),
        ),
    }),
    success: { 200: z.object({ change: z.nullable(z.object({ by: z.string(), at: instant })) }) },
    errors: [],
  },
  listAudit: {
    on: 'GET /api/staff/audit',
    ...by(),
    summary:
      'Acts of staff, the newest first: of an object, or else of a day (UTC), today’s without `day`, all or one person’s. A page may hold fewer than `limit`: only a `cursor` of null is the end.',
    query: z.object({
      object: z.optional(z.string().check(z.maxLength(80), z.regex(/^[a-z_]+#[\w.@-]+$/, 'validation/invalid'))),
      day: z.optional(z.iso.date()),
      person: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'validation/invalid'))),
      cursor: z.optional(place),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: { 200: z.object({ lines: z.array(auditLine), ...listEnd }) },
    errors: [],
  },
});
