import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { AccountMail } from '../../domain/mail/accountMail.ts';
import type { ApplicantMail } from '../../domain/mail/applicantMail.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { holds } from '../conditionHeld.ts';
import type { TransactItem } from '../transact.ts';
import { queuedMailItem } from './mailItems.ts';

/** Queues mails, separately or in the transaction of their cause. */
export function mailOutbox(db: DynamoDBDocumentClient, table: string) {
  return {
    item: (mail: Mail): TransactItem => queuedMailItem(table, mail),

    /** False if the same mail exists. */
    async enqueue(mail: AccountMail | ApplicantMail): Promise<boolean> {
      const { Put } = queuedMailItem(table, mail);
      if (!Put) throw new Error('A mail is put.');
      return holds(db.send(new PutCommand(Put)));
    },
  };
}
export type MailOutbox = ReturnType<typeof mailOutbox>;
