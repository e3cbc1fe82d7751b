import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { ContactState } from '#shared/model/account/contact.ts';
import { Contact } from '../../domain/contact/contact.ts';
import { digestOf } from '../digest.ts';
import { type ListPage, type PlacedRows, placedPage } from '../placedPage.ts';
import { readRows, unknownOf, wholeRow } from '../readRows.ts';
import { putItem, queryRows, readRow, removeItem, updateItem, write } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';

/** How long the same text from the same address counts as the same enquiry. */
const sameSeconds = 3600;
const Said = z.object({ contact: z.string(), expires_at: z.int() });

/** Enquiries of the contact page. Erasing them: erasingContacts. */
export function contactStore(db: DynamoDBDocumentClient, table: string) {
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
      const row = await readRow(db, table, contactKey(id));
      return row && wholeRow(Contact, row);
    },

    /** The recent enquiry with the same text from the same address. */
    async saidIn(said: string, now: Date): Promise<string | undefined> {
      const row = await readRow(db, table, saidKey(said));
      const known = row && z.parse(Said, row);
      return known && known.expires_at * 1000 > now.getTime() ? known.contact : undefined;
    },

    /** Records a file before its upload; a file that no form claims is erased at `eraseAt`. */
    async announceFile(id: string, eraseAt: string): Promise<void> {
      await write(db, putItem(table, { ...contactFileRow(id), file: id, due_pk: contactDue, due_at: eraseAt }));
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
        putItem(table, rowOf(contact), 'attribute_not_exists(pk)'),
        putItem(
          table,
          { ...saidKey(said), contact: contact.id, expires_at: seconds + sameSeconds },
          'attribute_not_exists(pk) OR expires_at <= :now',
          { now: seconds },
        ),
        ...(file ? [takeFile(file.id, contact.id)] : []),
        ...more,
      ]);
      if (result === 'written') return 'created';
      return result.reasons[1] === 'condition' ? 'said' : 'file_gone';
    },

    /** Replaces the revision that was read. */
    async change(after: Contact, more: readonly TransactItem[] = []): Promise<'written' | 'changed'> {
      const result = await transact(db, [
        putItem(table, rowOf({ ...after, revision: after.revision + 1 }), 'revision = :revision', {
          revision: after.revision,
        }),
        ...more,
      ]);
      return result === 'written' ? 'written' : 'changed';
    },

    /** Enquiries in a state, the longest unchanged first. */
    inState: (state: ContactState, page: ListPage): Promise<PlacedRows<Contact>> =>
      placedPage(
        db,
        {
          ...{ table, schema: Contact, partitions: [contactQueue(state)] },
          index: { name: 'queue', pk: 'queue_pk', sk: 'queue_due' },
        },
        page,
      ),

    /** All enquiries of an address, oldest first. */
    async ofEmail(email: string, limit = 500): Promise<Contact[]> {
      const rows = await queryRows(
        db,
        table,
        'owner_pk = :owner',
        { owner: contactOwner(email) },
        { IndexName: 'owner', Limit: limit },
      );
      return readRows(Contact, rows);
    },
  };

  function takeFile(file: string, contact: string): TransactItem {
    return updateItem(
      table,
      contactFileRow(file),
      'SET contact = :contact REMOVE due_pk, due_at',
      { contact },
      'attribute_exists(due_pk)',
    );
  }
}
export type ContactStore = ReturnType<typeof contactStore>;

const Due = z.union([Contact, z.object({ file: z.string() })]);
export type ErasableContact = z.infer<typeof Due>;

/** Erasing enquiries with everything that belongs to them. */
export function erasingContacts(db: DynamoDBDocumentClient, table: string) {
  return {
    /** Enquiries and files due for erasure, oldest first. */
    async due(now: Date, limit: number): Promise<ErasableContact[]> {
      const rows = await queryRows(
        db,
        table,
        'due_pk = :erase AND due_at <= :now',
        { erase: contactDue, now: now.toISOString() },
        { IndexName: 'due', Limit: limit },
      );
      return readRows(Due, rows);
    },

    /** Erases a file without a form; one whose form has arrived stays. */
    async eraseFile(id: string): Promise<'erased' | 'in_use'> {
      const result = await transact(db, [
        removeItem(table, contactFileRow(id), 'attribute_not_exists(pk) OR attribute_exists(due_pk)'),
      ]);
      return result === 'written' ? 'erased' : 'in_use';
    },

    /** Erases the enquiry; `changed` if it changed since it was read. Its files' bytes are erased first. */
    async erase(
      { id, revision, messages }: Contact,
      more: readonly TransactItem[] = [],
    ): Promise<'erased' | 'changed'> {
      const result = await transact(db, [
        removeItem(table, contactKey(id), 'attribute_not_exists(pk) OR revision = :revision', { revision }),
        // Files attached to mails have no row of their own: they are stored with their message.
        ...messages
          .filter(({ digest }) => digest === undefined)
          .flatMap(({ files }) => files)
          .map((file): TransactItem => removeItem(table, contactFileRow(file.id))),
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
