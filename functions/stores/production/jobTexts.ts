import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Job } from '../../domain/production/job.ts';
import { type TypedText, unpacked } from '../../domain/production/typedText.ts';
import { Actor } from '../../domain/production/workEvent.ts';
import { everyRow, readRow, removeItem, removeRows, rowsBelow, updateItem, write } from '../rows.ts';
import {
  blockPrefix,
  columnPrefix,
  correctionPrefix,
  draftNotesPrefix,
  draftPrefix,
  jobKey,
  namesKey,
  orderPk,
  segmentPrefix,
  textKey,
  textPrefix,
} from './productionKeys.ts';

const TextRow = z.object({ version: z.int(), savedAt: z.string(), packed: z.instanceof(Uint8Array) });

type Named = Pick<Job, 'orderId' | 'id' | 'round'>;

/** Texts that were typed line by line, before there was work by sentence, by job and round; and the erasure of all texts. */
export function productionTexts(db: DynamoDBDocumentClient, table: string) {
  return {
    async typedText(job: Named): Promise<TypedText | undefined> {
      const row = await readRow(db, table, textKey(job));
      if (!row) return undefined;
      const { version, savedAt, packed } = z.parse(TextRow, row);
      return { version, savedAt, lines: unpacked(packed) };
    },

    /**
     * Erases the texts of all jobs of an order and their work by sentence, drafts, confirmed names, corrections, file names in jobs and messages, and
     * questions that quote them; `names`: names of the order's other files. Digests and sizes of files stay, as do
     * actors and times.
     */
    async eraseTexts(orderId: string, names: readonly string[] = []): Promise<void> {
      const { pk } = jobKey({ orderId, id: '' });
      const below = (prefix: string) =>
        everyRow(
          db,
          table,
          'pk = :pk AND begins_with(sk, :prefix)',
          { pk, prefix },
          { ProjectionExpression: 'pk, sk', ConsistentRead: true },
        );
      // Columns before their units: without them nobody reads what an interrupted erasure has left.
      const prefixes = [
        columnPrefix,
        segmentPrefix,
        draftPrefix,
        blockPrefix,
        draftNotesPrefix,
        textPrefix,
        correctionPrefix,
      ];
      for (const prefix of prefixes) await removeRows(db, table, await below(prefix));
      await write(db, removeItem(table, namesKey(orderId)));
      await eraseFileNames(db, table, orderId, names);
      await eraseWords(db, table, orderId);
    },
  };
}

const JobRow = z.object({ sk: z.string(), version: z.int(), files: z.array(z.looseObject({ name: z.string() })) });
const EventRow = z.object({ sk: z.string(), act: z.string(), by: z.optional(Actor), reason: z.optional(z.string()) });

/**
 * Removes file names, quoted questions and corrections in the customer's words from the jobs of an order and their
 * history. Throws if a job changes at the same time: the erasure is repeated.
 */
async function eraseWords(db: DynamoDBDocumentClient, table: string, orderId: string): Promise<void> {
  const pk = orderPk(orderId);
  for (const row of await rowsBelow(db, table, pk, 'work#job#')) {
    const { sk, version, files } = z.parse(JobRow, row);
    await write(
      db,
      updateItem(
        table,
        { pk, sk },
        'SET files = :files REMOVE reason',
        { files: files.map((file) => ({ ...file, name: '' })), version },
        'version = :version',
      ),
    );
  }
  for (const row of await rowsBelow(db, table, pk, 'event#')) {
    const { sk, act, by, reason } = z.parse(EventRow, row);
    // Other reasons are statements of staff and translators about the work.
    if (reason === undefined || (act !== 'held' && by?.kind !== 'customer')) continue;
    await write(db, updateItem(table, { pk, sk }, 'REMOVE reason', {}, 'attribute_exists(pk)'));
  }
}

const MessageRow = z.object({ sk: z.string(), text: z.string(), files: z.array(z.looseObject({ name: z.string() })) });

/**
 * Removes file names from messages and complaints of an order: from their attached files, and from texts that contain
 * one of these names or of `names`. Author and time stay.
 */
async function eraseFileNames(
  db: DynamoDBDocumentClient,
  table: string,
  orderId: string,
  names: readonly string[],
): Promise<void> {
  const pk = orderPk(orderId);
  const rows = [...(await rowsBelow(db, table, pk, 'message#')), ...(await rowsBelow(db, table, pk, 'complaint#'))];
  const written = rows.map((row) => z.parse(MessageRow, row));
  const all = [...names, ...written.flatMap(({ files }) => files.map(({ name }) => name))].filter(
    (name) => name !== '',
  );
  // Longest first: a name may be part of another.
  const known = [...new Set(all)].sort((a, b) => b.length - a.length);
  for (const { sk, text, files } of written) {
    const left = known.reduce((rest, name) => rest.replaceAll(name, '…'), text);
    if (left === text && files.every(({ name }) => name === '')) continue;
    await write(
      db,
      updateItem(
        table,
        { pk, sk },
        'SET files = :files, #text = :text',
        { files: files.map((file) => ({ ...file, name: '' })), text: left },
        'attribute_exists(pk)',
      ),
    );
  }
}
