import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Contact } from '../../domain/contact/contact.ts';
import { readRows } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { contactDue, contactFileRow, contactKey } from './contactKeys.ts';

const Due = z.union([Contact, z.object({ file: z.string() })]);
export type ErasableContact = z.infer<typeof Due>;

/** Erasing enquiries with everything that belongs to them. */
export function erasingContacts(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Those due for erasure, oldest first. */
    async due(now: Date, limit: number): Promise<ErasableContact[]> {
      const { Items } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'due',
          KeyConditionExpression: 'due_pk = :erase AND due_at <= :now',
          ExpressionAttributeValues: { ':erase': contactDue, ':now': now.toISOString() },
          Limit: limit,
        }),
      );
      return readRows(Due, Items);
    },

    /** Erases a file without a form; one whose form has arrived stays. */
    async eraseFile(id: string): Promise<'erased' | 'in_use'> {
      const result = await transact(db, [
        {
          Delete: {
            TableName: table,
            Key: contactFileRow(id),
            ConditionExpression: 'attribute_not_exists(pk) OR attribute_exists(due_pk)',
          },
        },
      ]);
      return result === 'written' ? 'erased' : 'in_use';
    },

    /** Erases the enquiry; `changed` if it changed since it was read. Its files' bytes are erased first. */
    async erase(
      { id, revision, messages }: Contact,
      more: readonly TransactItem[] = [],
    ): Promise<'erased' | 'changed'> {
      const result = await transact(db, [
        {
          Delete: {
            TableName: table,
            Key: contactKey(id),
            ConditionExpression: 'attribute_not_exists(pk) OR revision = :revision',
            ExpressionAttributeValues: { ':revision': revision },
          },
        },
        // Files from mails have no row: they came with their message.
        ...messages
          .filter(({ digest }) => digest === undefined)
          .flatMap(({ files }) => files)
          .map((file): TransactItem => ({ Delete: { TableName: table, Key: contactFileRow(file.id) } })),
        ...more,
      ]);
      return result === 'written' ? 'erased' : 'changed';
    },
  };
}
export type ErasingContacts = ReturnType<typeof erasingContacts>;
