import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { CartFile } from '../../domain/cart/cartContents.ts';
import type { PendingEvent } from '../../domain/webhooks/pendingEvent.ts';
import { type OfRequest, requestField, requestIn } from '../requestOf.ts';
import { putItem, readRow, removeItem, updateItem } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';
import { cartKey, fileKey, sameFileKey } from './cartKeys.ts';

/** The files of a cart. Every change of a file also raises the cart's revision in the same write. */
export function cartFileStore(db: DynamoDBDocumentClient, table: string) {
  const touchCart = (digest: string): TransactItem => touchedCart(table, digest, 0);
  const changeFiles = async (
    digest: string,
    changes: readonly TransactItem[],
  ): Promise<'written' | 'closed' | 'absent'> => {
    const result = await transact(db, [touchCart(digest), ...changes]);
    if (result === 'written') return 'written';
    return result.reasons[0] ? 'closed' : 'absent';
  };

  return {
    /** Adds a file to an open cart with room for it; refuses the same file, or another one under the same hash. */
    async add(digest: string, file: CartFile, { maxFiles }: { maxFiles: number }) {
      const isNew = 'attribute_not_exists(pk)';
      const row = { ...fileKey(digest, file.hash), ...file, ...requestField() };
      const same = { ...sameFileKey(digest, file), fileHash: file.hash };
      const isText = file.text !== undefined;
      const result = await transact(db, [
        touchedCart(table, digest, 1, isText ? { counts: 'textCount' } : { most: maxFiles }),
        putItem(table, row, isNew),
        ...(isText ? [] : [putItem(table, same, isNew)]),
      ]);
      if (result === 'written') return 'added' as const;
      const [cart, byHash] = result.reasons;
      if (byHash) return 'same_hash' as const;
      return cart ? ('full_or_closed' as const) : ('same_file' as const);
    },

    async remove(digest: string, file: CartFile): Promise<'removed' | 'closed' | 'absent'> {
      const isText = file.text !== undefined;
      const result = await transact(db, [
        touchedCart(table, digest, -1, isText ? { counts: 'textCount' } : {}),
        removeItem(table, fileKey(digest, file.hash), 'attribute_exists(pk)'),
        ...(isText ? [] : [removeItem(table, sameFileKey(digest, file))]),
      ]);
      if (result === 'written') return 'removed';
      return result.reasons[0] ? 'closed' : 'absent';
    },

    /** Sets the languages of several files, all or none. */
    async setLanguages(
      digest: string,
      changes: readonly Pick<CartFile, 'hash' | 'sourceLanguage' | 'targetLanguages' | 'sworn'>[],
    ): Promise<'written' | 'closed' | 'absent'> {
      if (changes.length === 0) return 'written';
      return changeFiles(
        digest,
        changes.map(({ hash, sourceLanguage, targetLanguages, sworn }) =>
          updateItem(
            table,
            fileKey(digest, hash),
            'SET sourceLanguage = :source, targetLanguages = :targets, sworn = :sworn',
            { source: sourceLanguage, targets: targetLanguages, sworn },
            'attribute_exists(pk)',
          ),
        ),
      );
    },

    /** Sets whether all of a new version is translated, or only its changes. */
    setWhole: (digest: string, hash: string, whole: boolean) =>
      changeFiles(digest, [
        updateItem(table, fileKey(digest, hash), 'SET whole = :whole', { whole }, 'attribute_exists(earlier)'),
      ]),

    async read(digest: string, fileHash: string): Promise<(CartFile & OfRequest) | undefined> {
      const row = await readRow(db, table, fileKey(digest, fileHash));
      return row && { ...z.parse(CartFile, row), ...requestIn(row) };
    },

    /**
     * Marks a file of an open cart as rejected because it may not be opened, whatever its count. `unchanged` if it is
     * already rejected, or if the cart is ordered or the file is gone.
     */
    async refuse(
      digest: string,
      { hash, id }: Pick<CartFile, 'hash' | 'id'>,
      reason: string,
      at: Date,
    ): Promise<'written' | 'unchanged'> {
      const refused = updateItem(
        table,
        fileKey(digest, hash),
        'SET #state = :rejected, reason = :reason',
        { id, rejected: 'rejected', reason },
        'id = :id AND (#state <> :rejected OR reason <> :reason)',
      );
      const events = pendingEventItems(table, countedEvents(digest, { hash }, { state: 'rejected' }, at));
      return (await transact(db, [touchCart(digest), refused, ...events])) === 'written' ? 'written' : 'unchanged';
    },

    /**
     * Moves a file to `counting` or to its outcome, once: a repeated, late or outdated event fails the condition and
     * changes nothing.
     */
    async moveOn(
      digest: string,
      file: Pick<CartFile, 'hash' | 'id'>,
      counted: CountedFile,
      at: Date,
    ): Promise<'written' | 'unchanged'> {
      const entries = Object.entries(counted).filter(([, value]) => value !== undefined);
      const counting = counted.state === 'counting' ? '' : ', :counting';
      const moved = updateItem(
        table,
        fileKey(digest, file.hash),
        `SET ${entries.map(([name]) => `#${name} = :new_${name}`).join(', ')}`,
        {
          ...{ id: file.id, pending: 'pending', uploaded: 'uploaded', counting: 'counting' },
          ...Object.fromEntries(entries.map(([name, value]) => [`new_${name}`, value])),
        },
        `id = :id AND #state IN (:pending, :uploaded${counting})`,
      );
      const events =
        counted.state === 'counting' ? [] : pendingEventItems(table, countedEvents(digest, file, counted, at));
      return (await transact(db, [moved, ...events])) === 'written' ? 'written' : 'unchanged';
    },
  };
}

export type CartFileStore = ReturnType<typeof cartFileStore>;

/**
 * Raises the revision of an open cart and changes its number of files by `by`. `most`: the write is refused at that
 * number. `counts`: texts have a number of their own.
 */
export const touchedCart = (
  table: string,
  digest: string,
  by: 1 | -1 | 0,
  { most, counts = 'fileCount' }: { most?: number; counts?: 'fileCount' | 'textCount' } = {},
): TransactItem =>
  updateItem(
    table,
    cartKey(digest),
    'ADD #fileCount :by, #revision :one',
    { '#fileCount': counts, by, one: 1, open: 'open', most },
    `#state = :open${most === undefined ? '' : ' AND #fileCount < :most'}`,
  );

/** The result of counting a file. */
export type CountedFile = Pick<
  CartFile,
  | 'state'
  | 'reason'
  | 'words'
  | 'repetitions'
  | 'shownRepetitions'
  | 'countedAs'
  | 'characters'
  | 'charactersWithSpaces'
  | 'wordsByScope'
  | 'pictures'
  | 'textLanguage'
  | 'pageCharacters'
  | 'ruleVersion'
  | 'hasCountedText'
  | 'blocks'
  | 'sha256'
  | 'changes'
>;

/** The event for the cart's account that a file was counted, or cannot be. */
export const countedEvents = (
  cartDigest: string,
  { hash }: { hash: string },
  { state, words }: CountedFile,
  at: Date,
): PendingEvent => ({
  ...{ type: 'file.counted', at: at.toISOString(), cartDigest },
  data: { attachment_hash: hash, state, words: words ?? null },
});
