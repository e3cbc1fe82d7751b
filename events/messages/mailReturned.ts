import * as z from 'zod/mini';

const recipient = z.object({ emailAddress: z.string() });
const tags = z.record(z.string(), z.array(z.string()));
const mail = z.object({ tags: z._default(tags, {}) });

/**
 * What SES says of a mail that came back or was complained of, as EventBridge puts it into the queue; at least once, in any
 * order. The tag `mail` is the product's own name of it.
 */
export const mailReturned = z.union([
  z.object({
    'detail-type': z.literal('Email Bounced'),
    detail: z.object({
      mail,
      bounce: z.object({
        /** `Permanent`: the address takes no mail. Others may pass. */
        bounceType: z.enum(['Permanent', 'Transient', 'Undetermined']),
        bouncedRecipients: z.array(recipient),
      }),
    }),
  }),
  z.object({
    'detail-type': z.literal('Email Complaint Received'),
    detail: z.object({ mail, complaint: z.object({ complainedRecipients: z.array(recipient) }) }),
  }),
]);
export type MailReturned = z.infer<typeof mailReturned>;
