import * as z from 'zod/mini';

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
export type MailReceived = z.output<typeof mailReceived>;
