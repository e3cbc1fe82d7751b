import * as z from 'zod/mini';

const recipient = z.object({ emailAddress: z.string() });
const tags = z.record(z.string(), z.array(z.string()));
const mail = z.object({ tags: z._default(tags, {}) });

/**
 * SES's event of a bounce or a spam complaint, sent to the queue by EventBridge; at least once, in any order. The tag
 * `mail` is the product's own id of the mail.
 */
export const mailReturned = z.union([
  z.object({
    'detail-type': z.literal('Email Bounced'),
    detail: z.object({
      mail,
      bounce: z.object({
        /** `Permanent`: the address accepts no mail. The other kinds may be temporary. */
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

const verdict = z.object({ status: z.enum(['PASS', 'FAIL', 'GRAY', 'PROCESSING_FAILED', 'DISABLED']) });

/**
 * SES's notification of a received mail that it has stored in the bucket, as raw message of its SNS topic. `receivers`
 * are the envelope's recipients that match the receipt rule; `source` is the envelope's sender, empty for a bounce. The
 * mail's own headers are not trusted here.
 */
export const mailReceived = z.pipe(
  z.object({
    notificationType: z.literal('Received'),
    mail: z.object({ source: z.string(), messageId: z.string() }),
    receipt: z.object({
      recipients: z.array(z.string()),
      spamVerdict: verdict,
      virusVerdict: verdict,
      dmarcVerdict: verdict,
      action: z.object({ type: z.literal('S3'), objectKey: z.string() }),
    }),
  }),
  z.transform(({ mail, receipt }) => ({
    messageId: mail.messageId,
    key: receipt.action.objectKey,
    envelopeFrom: mail.source,
    receivers: receipt.recipients,
    verdicts: {
      spam: receipt.spamVerdict.status,
      virus: receipt.virusVerdict.status,
      dmarc: receipt.dmarcVerdict.status,
    },
  })),
);
