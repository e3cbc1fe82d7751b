import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';

/** Plain text, which reads the same everywhere; `html` says the same beside it. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
}

/** Sends mail from the product's address. */
export function mailGateway(ses: SESv2Client, from: string) {
  return {
    async send({ to, subject, text, html }: OutgoingMail): Promise<void> {
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
            },
          },
        }),
      );
    },
  };
}
export type MailGateway = ReturnType<typeof mailGateway>;
