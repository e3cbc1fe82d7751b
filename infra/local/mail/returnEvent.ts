import { randomUUID } from 'node:crypto';
import type { Mail } from './mailStore.ts';

/** How a mail is returned: unknown recipient, full mailbox, or spam complaint. */
export const returnKinds = ['permanent', 'transient', 'complaint'] as const;
export type ReturnKind = (typeof returnKinds)[number];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What SES tells the event bus of a mail that was returned. */
export function returnEvent({ id, from, to, sent_at, tags }: Mail, kind: ReturnKind, at: Date): string {
  const recipients = to.map((emailAddress) => ({ emailAddress }));
  const timestamp = at.toISOString();
  const isComplaint = kind === 'complaint';
  const about = isComplaint
    ? { complaint: { complainedRecipients: recipients, timestamp, feedbackId: randomUUID() } }
    : {
        bounce: {
          ...{ bounceType: capital(kind), bounceSubType: 'General', bouncedRecipients: recipients },
          ...{ timestamp, feedbackId: randomUUID() },
        },
      };
  return JSON.stringify({
    version: '0',
    id: randomUUID(),
    'detail-type': isComplaint ? 'Email Complaint Received' : 'Email Bounced',
    source: 'aws.ses',
    account: '000000000000',
    time: timestamp,
    resources: [],
    detail: {
      eventType: isComplaint ? 'Complaint' : 'Bounce',
      ...about,
      mail: {
        ...{ timestamp: sent_at, source: from, messageId: id, destination: to },
        tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
      },
    },
  });
}
