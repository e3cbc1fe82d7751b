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

const verdict = z.object({ status: z.enum(['PASS', 'FAIL', 'GRAY', 'PROCESSING_FAILED', 'DISABLED']) });

/**
 * What SES says of a mail that it has put into the bucket, as its topic passes it on (raw). `receivers` are those of the envelope
 * that the rule fits, `source` is its sender, empty for a bounce. Of the mail's own headers nothing is believed here.
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
