import { BadRequestException, MessageRejected, type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';

/** A mail as plain text; `html`, if given, has the same content. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  /** Reply-To address; by default the product's address. */
  replyTo?: string | undefined;
  /** The one-click unsubscribe address. */
  unsubscribe?: string | undefined;
  /** Id of the request that caused the mail, to find the mail in the logs. */
  requestId?: string | undefined;
  /** The product's own id of the mail, which later SES notifications carry. */
  id?: string | undefined;
}

/** Sends mail from the product's address, with a configuration set where one is named. */
export function mailGateway(ses: SESv2Client, from: string, sendingSet?: string) {
  return {
    /** `refused`: SES will never accept this mail. Temporary failures are thrown. */
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

  async function sendOne({
    to,
    subject,
    text,
    html,
    replyTo,
    requestId,
    id,
    unsubscribe,
  }: OutgoingMail): Promise<void> {
    await ses.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        ...(sendingSet !== undefined && { ConfigurationSetName: sendingSet }),
        ...(id !== undefined && { EmailTags: [{ Name: 'mail', Value: id }] }),
        Destination: { ToAddresses: [to] },
        ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
        Content: {
          Simple: {
            Subject: { Data: subject, Charset: 'UTF-8' },
            Body: {
              Text: { Data: text, Charset: 'UTF-8' },
              ...(html !== undefined && { Html: { Data: html, Charset: 'UTF-8' } }),
            },
            Headers: [
              // RFC 3834: suppresses automatic replies.
              { Name: 'Auto-Submitted', Value: 'auto-generated' },
              // One-click unsubscribe, RFC 8058.
              ...(unsubscribe === undefined
                ? []
                : [
                    { Name: 'List-Unsubscribe', Value: `<${unsubscribe}>` },
                    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
                  ]),
              ...(requestId === undefined ? [] : [{ Name: 'X-Request-Id', Value: requestId }]),
            ],
          },
        },
      }),
    );
  }
}
export type MailGateway = ReturnType<typeof mailGateway>;

/**
 * Whether SES rejects a mail for good, because of its address or content. An unverified sender identity is for us to
 * fix, so such a mail waits.
 */
function isForGood(error: unknown): boolean {
  if (error instanceof BadRequestException) return true;
  return error instanceof MessageRejected && !/not verified/i.test(error.message);
}
