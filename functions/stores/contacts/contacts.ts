import { type DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { ContactState } from '#shared/model/account/contact.ts';
import { Contact } from '../../domain/contact/contact.ts';
import { digestOf } from '../digest.ts';
import { readRows, unknownOf, wholeRow } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';

/** How long the same text from the same address counts as the same enquiry. */
const sameSeconds = 3600;
const Said = z.object({ contact: z.string(), expires_at: z.int() });

/** Enquiries of the contact page. Erasing them: erasingContacts. */
export function contactStore(db: DynamoDBDocumentClient, table: string) {
  const get = async (Key: Record<string, string>) =>
    (await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;

  const rowOf = (contact: Contact) => ({
    ...unknownOf(contact),
    ...contactKey(contact.id),
    ...contact,
    queue_pk: contactQueue(contact.state),
    queue_due: contact.changedAt,
    owner_pk: contactOwner(contact.email),
    owner_sk: contact.createdAt,
    due_pk: contactDue,
    due_at: contact.eraseAt,
  });

  return {
    async read(id: string): Promise<Contact | undefined> {
      const row = await get(contactKey(id));
      return row && wholeRow(Contact, row);
    },

    /** The recent enquiry with the same text from the same address. */
    async saidIn(said: string, now: Date): Promise<string | undefined> {
      const row = await get(saidKey(said));
      const known = row && z.parse(Said, row);
      return known && known.expires_at * 1000 > now.getTime() ? known.contact : undefined;
    },

    /** Announces a file; without a form it is erased at that time. */
    async announceFile(id: string, eraseAt: string): Promise<void> {
      await db.send(
        new PutCommand({
          TableName: table,
          Item: { ...contactFileRow(id), file: id, due_pk: contactDue, due_at: eraseAt },
        }),
      );
    },

    /** `said`: a duplicate; `file_gone`: the file was not announced, or belongs to another enquiry. */
    async create(
      contact: Contact,
      said: string,
      more: readonly TransactItem[],
    ): Promise<'created' | 'said' | 'file_gone'> {
      const seconds = Math.floor(Date.parse(contact.createdAt) / 1000);
      const [file] = contact.messages[0]?.files ?? [];
      const result = await transact(db, [
        { Put: { TableName: table, ConditionExpression: 'attribute_not_exists(pk)', Item: rowOf(contact) } },
        {
          Put: {
            TableName: table,
            Item: { ...saidKey(said), contact: contact.id, expires_at: seconds + sameSeconds },
            ConditionExpression: 'attribute_not_exists(pk) OR expires_at <= :now',
            ExpressionAttributeValues: { ':now': seconds },
          },
        },
        ...(file ? [takeFile(file.id, contact.id)] : []),
        ...more,
      ]);
      if (result === 'written') return 'created';
      return result.reasons[1] === 'condition' ? 'said' : 'file_gone';
    },

    /** Replaces the revision that was read. */
    async change(after: Contact, more: readonly TransactItem[] = []): Promise<'written' | 'changed'> {
      const result = await transact(db, [
        {
          Put: {
            TableName: table,
            Item: rowOf({ ...after, revision: after.revision + 1 }),
            ConditionExpression: 'revision = :revision',
            ExpressionAttributeValues: { ':revision': after.revision },
          },
        },
        ...more,
      ]);
      return result === 'written' ? 'written' : 'changed';
    },

    /** Those in a state, the longest unchanged first; after an instant where one is given. */
    async inState(state: ContactState, limit: number, after?: string): Promise<Contact[]> {
      const { Items } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'queue',
          KeyConditionExpression: `queue_pk = :state${after === undefined ? '' : ' AND queue_due > :after'}`,
          ExpressionAttributeValues: { ':state': contactQueue(state), ...(after !== undefined && { ':after': after }) },
          Limit: limit,
        }),
      );
      return readRows(Contact, Items);
    },

    /** All enquiries of an address, oldest first. */
    async ofEmail(email: string, limit = 500): Promise<Contact[]> {
      const { Items } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'owner',
          KeyConditionExpression: 'owner_pk = :owner',
          ExpressionAttributeValues: { ':owner': contactOwner(email) },
          Limit: limit,
        }),
      );
      return readRows(Contact, Items);
    },
  };

  function takeFile(file: string, contact: string): TransactItem {
    return {
      Update: {
        TableName: table,
        Key: contactFileRow(file),
        UpdateExpression: 'SET contact = :contact REMOVE due_pk, due_at',
        ConditionExpression: 'attribute_exists(due_pk)',
        ExpressionAttributeValues: { ':contact': contact },
      },
    };
  }
}
export type ContactStore = ReturnType<typeof contactStore>;

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

/** Rows of the contact page: an enquiry, an announced file, and the last enquiry of an address. */
const contactKey = (id: string) => ({ pk: `contact#${id}`, sk: 'contact' });
const contactFileRow = (id: string) => ({ pk: `file#${id}`, sk: 'file' });
const saidKey = (said: string) => ({ pk: `said#${digestOf(said)}`, sk: 'said' });

/** Partition of the queue index with the enquiries of a state, by last change. */
const contactQueue = (state: ContactState) => `contacts#${state}`;
/** Partition of the owner index with all enquiries of an address. */
const contactOwner = (email: string) => `email#${digestOf(email.trim().toLowerCase())}`;
/** Rows with an erasure date: enquiries, and files without a form. */
const contactDue = 'erase';
