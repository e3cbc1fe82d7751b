import { BadRequestException, MessageRejected, type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';

/** Plain text, which reads the same everywhere; `html` says the same beside it. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  /** Of the request that owed it: by it a mail that somebody shows is found in the logs. */
  requestId?: string | undefined;
}

/** Sends mail from the product's address. */
export function mailGateway(ses: SESv2Client, from: string) {
  return {
    /** `refused`: the service will never take this mail; what may pass is thrown. */
    async send(mail: OutgoingMail): Promise<'sent' | 'refused'> {
      try {
        await sendOne(mail);
        return 'sent';
      } catch (error) {
        if (isForGood(error)) return 'refused';
        throw error;
      }
    },
  };

  async function sendOne({ to, subject, text, html, requestId }: OutgoingMail): Promise<void> {
    await ses.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: { Data: subject, Charset: 'UTF-8' },
            Body: {
              Text: { Data: text, Charset: 'UTF-8' },
              ...(html !== undefined && { Html: { Data: html, Charset: 'UTF-8' } }),
            },
            ...(requestId !== undefined && { Headers: [{ Name: 'X-Request-Id', Value: requestId }] }),
          },
        },
      }),
    );
  }
}
export type MailGateway = ReturnType<typeof mailGateway>;

/** An address or a content that is refused stays so. An identity that is not verified is ours to verify: the mail waits. */
function isForGood(error: unknown): boolean {
  if (error instanceof BadRequestException) return true;
  return error instanceof MessageRejected && !/not verified/i.test(error.message);
}
