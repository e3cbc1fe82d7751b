import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { BlockAuthor, BlockContent, type DraftBlock } from '../../domain/drafts/draftBlock.ts';
import type { Job } from '../../domain/production/job.ts';
import { WorkNote } from '../../domain/production/workNote.ts';
import { everyRow, putItem, readMany, readRow, writeIf } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { blockKey, blocksKey, draftKey, draftNotesKey, type SegmentPlace } from './productionKeys.ts';
import { openChecks, unchangedRow } from './segments.ts';

/** What is known of a draft as a whole: of an item of an order in one target language. */
export const DraftHead = z.object({
  /** Grows with each change of any block. */
  version: z.int(),
  /** ISO 8601. */
  savedAt: z.optional(z.string()),
  /** Blocks with those that were removed, and UTF-16 units of all. */
  blocks: z.int(),
  letters: z.int(),
});
export type DraftHead = z.infer<typeof DraftHead>;

/** A row of one block. */
export const BlockRow = z.extend(BlockContent, { ...BlockAuthor.shape, sk: z.string(), version: z.int() });

/** A note at a block of a draft. */
export const BlockNote = z.extend(WorkNote, { block: z.string() });
export type BlockNote = z.infer<typeof BlockNote>;

/** All notes of a draft, oldest first; they have a row and a version of their own, as no file is made of them. */
export const DraftNotes = z.object({ version: z.int(), notes: z.array(BlockNote) });
export type DraftNotes = z.infer<typeof DraftNotes>;

interface Saving {
  place: SegmentPlace;
  head: DraftHead;
  blocks: readonly DraftBlock[];
  /** The job that writes, and the one that has to be approved for it to be its turn. */
  job: Job;
  waitsFor: Job | undefined;
}

interface NoteSaving extends Pick<Saving, 'place' | 'job' | 'waitsFor'> {
  /** As they will be. */
  notes: DraftNotes;
}

const notesItem = (table: string, { place, notes }: Pick<NoteSaving, 'place' | 'notes'>): TransactItem =>
  putItem(
    table,
    { ...draftNotesKey(place), ...notes },
    notes.version === 1 ? 'attribute_not_exists(pk)' : 'version = :before',
    notes.version === 1 ? {} : { before: notes.version - 1 },
  );

/** Drafts beside a scan: a row for each block, and one for the draft. */
export function draftStore(db: DynamoDBDocumentClient, table: string) {
  return {
    async head(place: SegmentPlace): Promise<DraftHead | undefined> {
      const row = await readRow(db, table, draftKey(place));
      return row && z.parse(DraftHead, row);
    },

    /** Creates the draft unless there is one. */
    begin: (place: SegmentPlace, head: DraftHead): Promise<boolean> =>
      writeIf(db, putItem(table, { ...draftKey(place), ...head }, 'attribute_not_exists(pk)')),

    async blocks(place: SegmentPlace): Promise<DraftBlock[]> {
      const { pk, prefix } = blocksKey(place);
      const how = { ConsistentRead: true };
      const rows = await everyRow(db, table, 'pk = :pk AND begins_with(sk, :prefix)', { pk, prefix }, how);
      return rows.map(blockOf);
    },

    /** Those of these ids that are there. */
    async blocksAt(place: SegmentPlace, ids: readonly string[]): Promise<Map<string, DraftBlock>> {
      const keys = [...new Set(ids)].map((id) => blockKey(place, id));
      return new Map((await readMany(db, table, keys)).map(blockOf).map((block) => [block.id, block]));
    },

    /**
     * Saves blocks and the head, all or none: `head` is as it will be, each block at the version that it will have.
     * `changed`: a block was saved since; `raced`: other blocks were; `closed`: the job is not in work, or not its
     * translator's.
     */
    async save({ place, head, blocks, job, waitsFor }: Saving): Promise<'written' | 'changed' | 'raced' | 'closed'> {
      const checks = openChecks(table, { job, waitsFor });
      const result = await transact(db, [
        putItem(table, { ...draftKey(place), ...head }, 'version = :before', { before: head.version - 1 }),
        ...checks,
        ...blocks.map(({ id, ...block }) =>
          putItem(
            table,
            { ...blockKey(place, id), ...block },
            block.version === 1 ? 'attribute_not_exists(pk)' : 'version = :before',
            block.version === 1 ? {} : { before: block.version - 1 },
          ),
        ),
      ]);
      if (result === 'written') return 'written';
      const refused = (from: number, to?: number) => result.reasons.slice(from, to).some((one) => one === 'condition');
      if (refused(1, 1 + checks.length)) return 'closed';
      return refused(1 + checks.length) ? 'changed' : 'raced';
    },

    async notes(place: SegmentPlace): Promise<DraftNotes> {
      const row = await readRow(db, table, draftNotesKey(place));
      return row ? z.parse(DraftNotes, row) : { version: 0, notes: [] };
    },

    /** Saves notes that were changed. `raced`: others were since; `closed`: as of `save`. */
    async saveNotes(saving: NoteSaving): Promise<'written' | 'raced' | 'closed'> {
      const checks = openChecks(table, saving);
      const result = await transact(db, [notesItem(table, saving), ...checks]);
      if (result === 'written') return 'written';
      return result.reasons.slice(1).some((one) => one === 'condition') ? 'closed' : 'raced';
    },

    /** Changed notes for a transaction that makes sure of the job itself. */
    notesItem: (saving: Pick<NoteSaving, 'place' | 'notes'>): TransactItem => notesItem(table, saving),

    /** Condition that a draft is at the version that was read. */
    unchangedItem: (place: SegmentPlace, version: number): TransactItem =>
      unchangedRow(table, draftKey(place), version),
  };
}

function blockOf(row: unknown): DraftBlock {
  const { sk, ...block } = z.parse(BlockRow, row);
  return { id: sk.slice(sk.lastIndexOf('#') + 1), ...block };
}
