import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { ApplicantState } from '#shared/model/work/applicant.ts';
import { Applicant, ApplicantEvent } from '../../domain/recruitment/applicant.ts';
import { auditItem } from '../audit/auditItems.ts';
import { digestOf } from '../digest.ts';
import { type ListPage, type PlacedRows, placedPage } from '../placedPage.ts';
import { readRows, unknownOf, wholeRow } from '../readRows.ts';
import { putItem, queryRows, readRow, removeItem, rowsBelow, updateItem, write } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';

const Pointer = z.object({ applicant: z.string() });

/** Applications, their history, and their CVs. Erasing them: erasingStore. */
export function applicantStore(db: DynamoDBDocumentClient, table: string, audit?: string) {
  const rowOf = (applicant: Applicant) => ({
    ...unknownOf(applicant),
    ...applicantKey(applicant.id),
    ...applicant,
    queue_pk: stateQueue(applicant.state),
    queue_due: applicant.changedAt,
    ...(applicant.eraseAt !== undefined && { due_pk: eraseDue, due_at: applicant.eraseAt }),
  });

  const eventItem = ({ id, revision }: Applicant, event: ApplicantEvent): TransactItem =>
    putItem(table, { ...eventKey(id, event.at, revision), ...event });

  /** Acts of staff are recorded in the desk's audit as well, without what they wrote. */
  const deskAudit = ({ id, state, revision }: Applicant, { at, act, by }: ApplicantEvent): TransactItem[] =>
    audit === undefined || by === undefined
      ? []
      : [
          auditItem(
            audit,
            {
              ...{ who: { kind: 'staff', account: by }, act: `applicant_${act}`, object: `applicant#${id}`, at },
              ...{ before: {}, after: { state } },
            },
            `${id}.${revision}.${act}`,
          ),
        ];

  return {
    async read(id: string): Promise<Applicant | undefined> {
      const row = await readRow(db, table, applicantKey(id));
      return row && wholeRow(Applicant, row);
    },

    /** The open application of an address. */
    async idOf(email: string): Promise<string | undefined> {
      const row = await readRow(db, table, emailKey(email));
      return row && z.parse(Pointer, row).applicant;
    },

    /** Records a CV before its upload; a CV that no form claims is erased at `eraseAt`. */
    async announceCv(id: string, eraseAt: string): Promise<void> {
      await write(db, putItem(table, { ...cvKey(id), cv: id, due_pk: eraseDue, due_at: eraseAt }));
    },

    /** `known`: the address has an application; `cv_gone`: the file was not announced, or belongs to another form. */
    async create(
      applicant: Applicant,
      event: ApplicantEvent,
      mail: TransactItem,
    ): Promise<'created' | 'known' | 'cv_gone'> {
      const isNew = 'attribute_not_exists(pk)';
      const result = await transact(db, [
        putItem(table, rowOf(applicant), isNew),
        putItem(table, { ...emailKey(applicant.email), applicant: applicant.id }, isNew),
        updateItem(
          table,
          cvKey(applicant.cv.id),
          'SET applicant = :id REMOVE due_pk, due_at',
          { id: applicant.id },
          'attribute_exists(due_pk)',
        ),
        eventItem(applicant, event),
        mail,
      ]);
      if (result === 'written') return 'created';
      return result.reasons[1] === 'condition' ? 'known' : 'cv_gone';
    },

    /** Replaces the revision that was read, with a line of history. */
    async change(
      after: Applicant,
      event: ApplicantEvent,
      more: readonly TransactItem[] = [],
    ): Promise<'written' | 'changed'> {
      const next = { ...after, revision: after.revision + 1 };
      const isOver = after.state === 'rejected';
      const result = await transact(db, [
        putItem(table, rowOf(next), 'revision = :revision', { revision: after.revision }),
        eventItem(next, event),
        ...deskAudit(next, event),
        // A rejected applicant may apply again.
        ...(isOver ? [removeItem(table, emailKey(after.email))] : []),
        ...more,
      ]);
      return result === 'written' ? 'written' : 'changed';
    },

    /** A history line without a change. */
    async note(applicant: Applicant, event: ApplicantEvent): Promise<void> {
      await transact(db, [eventItem(applicant, event), ...deskAudit(applicant, event)]);
    },

    /** Applications in a state, the longest unchanged first. */
    inState: (state: ApplicantState, page: ListPage): Promise<PlacedRows<Applicant>> =>
      placedPage(
        db,
        {
          ...{ table, schema: Applicant, partitions: [stateQueue(state)] },
          index: { name: 'queue', pk: 'queue_pk', sk: 'queue_due' },
        },
        page,
      ),

    /** The application's history, oldest first. */
    async history(id: string): Promise<ApplicantEvent[]> {
      return readRows(ApplicantEvent, await rowsBelow(db, table, applicantKey(id).pk, 'event#'));
    },
  };
}
export type ApplicantStore = ReturnType<typeof applicantStore>;

const Due = z.union([Applicant, z.object({ cv: z.string() })]);
export type Erasable = z.infer<typeof Due>;
const Keys = z.array(z.object({ pk: z.string(), sk: z.string() }));

/** A transaction holds at most 100 items; a few are for the rows beside the history. */
const mostEvents = 90;

/** Erasing applications: all rows of the person in one write, so that an interrupted run is repeated as a whole. */
export function erasingStore(db: DynamoDBDocumentClient, table: string) {
  const remove = (key: { pk: string; sk: string }): TransactItem => removeItem(table, key);

  return {
    /** Applications and CVs due for erasure, oldest first. */
    async due(now: Date, limit: number): Promise<Erasable[]> {
      const rows = await queryRows(
        db,
        table,
        'due_pk = :erase AND due_at <= :now',
        { erase: eraseDue, now: now.toISOString() },
        { IndexName: 'due', Limit: limit },
      );
      return readRows(Due, rows);
    },

    /** Erases a CV without a form; one whose form has arrived stays. */
    async eraseCv(id: string): Promise<'erased' | 'in_use'> {
      const result = await transact(db, [
        removeItem(table, cvKey(id), 'attribute_not_exists(pk) OR attribute_exists(due_pk)'),
      ]);
      return result === 'written' ? 'erased' : 'in_use';
    },

    /**
     * Erases all rows of an application; `changed` if it changed since it was read. The CV's bytes are erased first.
     */
    async erase({ id, revision, email, test, cv, state }: Applicant): Promise<'erased' | 'changed'> {
      const events = await eventKeys(id);
      const late = events.slice(mostEvents);
      for (let start = 0; start < late.length; start += mostEvents)
        await transact(db, late.slice(start, start + mostEvents).map(remove));
      const result = await transact(db, [
        removeItem(table, applicantKey(id), 'attribute_not_exists(pk) OR revision = :revision', { revision }),
        remove(cvKey(cv.id)),
        ...(test ? [remove(testKey(test.id))] : []),
        // A person who was rejected and applied again has a second application.
        ...(state === 'rejected' ? [] : [remove(emailKey(email))]),
        ...events.slice(0, mostEvents).map(remove),
      ]);
      return result === 'written' ? 'erased' : 'changed';
    },
  };

  async function eventKeys(id: string): Promise<{ pk: string; sk: string }[]> {
    const rows = await queryRows(db, table, 'pk = :pk AND begins_with(sk, :events)', {
      pk: applicantKey(id).pk,
      events: 'event#',
    });
    return z.parse(Keys, rows);
  }
}
export type ErasingStore = ReturnType<typeof erasingStore>;

/** Rows of an application: itself and its history; its test; the CV; the lookup by e-mail. */
const applicantKey = (id: string) => ({ pk: `applicant#${id}`, sk: 'application' });
const eventKey = (id: string, at: string, revision: number) => ({
  pk: `applicant#${id}`,
  sk: `event#${at}#${String(revision).padStart(6, '0')}`,
});
export const testKey = (id: string) => ({ pk: `test#${id}`, sk: 'test' });
const cvKey = (id: string) => ({ pk: `cv#${id}`, sk: 'cv' });
const emailKey = (email: string) => ({ pk: `email#${digestOf(email)}`, sk: 'applicant' });
export const linkKey = (capability: string) => ({ pk: `link#${digestOf(capability)}`, sk: 'link' });

/** Partition of the queue index with the applications of a state, by last change. */
const stateQueue = (state: ApplicantState) => `applicants#${state}`;
/** Answered tests waiting for marks. */
export const testQueue = 'tests';
/** Rows with an erasure date: applications, and CVs without a form. */
const eraseDue = 'erase';
