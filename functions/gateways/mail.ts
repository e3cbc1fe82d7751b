import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';

/** Plain text: it reads the same everywhere, and nothing in it can be taken for markup. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail from the product's address. */
export function mailGateway(ses: SESv2Client, from: string) {
  return {
    async send({ to, subject, text }: OutgoingMail): Promise<void> {
      await ses.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [to] },
          Content: {
            Simple: {
              Subject: { Data: subject, Charset: 'UTF-8' },
              Body: { Text: { Data: text, Charset: 'UTF-8' } },
            },
          },
        }),
      );
    },
  };
}
export type MailGateway = ReturnType<typeof mailGateway>;
