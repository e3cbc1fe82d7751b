import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { CartFile } from '../../domain/cart/cartContents.ts';
import type { PendingEvent } from '../../domain/webhooks/pendingEvent.ts';
import { type OfRequest, requestField, requestIn } from '../requestOf.ts';
import { type TransactItem, transact } from '../transact.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';
import { cartKey, fileKey, sameFileKey } from './cartKeys.ts';

/** The files of a cart. Every change of a file also raises the cart's revision in the same write. */
export function cartFileStore(db: DynamoDBDocumentClient, table: string) {
  const touchCart = (digest: string): TransactItem => touchedCart(table, digest, 0);
  const changeFiles = async (
    digest: string,
    changes: readonly { hash: string; UpdateExpression: string; ConditionExpression: string; values: object }[],
  ): Promise<'written' | 'closed' | 'absent'> => {
    const result = await transact(db, [
      touchCart(digest),
      ...changes.map(({ hash, values, ...expressions }) => ({
        Update: {
          TableName: table,
          Key: fileKey(digest, hash),
          ...expressions,
          ExpressionAttributeValues: { ...values },
        },
      })),
    ]);
    if (result === 'written') return 'written';
    return result.reasons[0] ? 'closed' : 'absent';
  };

  return {
    /** Adds a file to an open cart with room for it; refuses the same file, or another one under the same hash. */
    async add(digest: string, file: CartFile, { maxFiles }: { maxFiles: number }) {
      const fresh = { ConditionExpression: 'attribute_not_exists(pk)' };
      const row = { ...fileKey(digest, file.hash), ...file, ...requestField() };
      const same = { ...sameFileKey(digest, file), fileHash: file.hash };
      const isText = file.text !== undefined;
      const result = await transact(db, [
        touchedCart(table, digest, 1, isText ? { counts: 'textCount' } : { most: maxFiles }),
        { Put: { TableName: table, Item: row, ...fresh } },
        ...(isText ? [] : [{ Put: { TableName: table, Item: same, ...fresh } }]),
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
        { Delete: { TableName: table, Key: fileKey(digest, file.hash), ConditionExpression: 'attribute_exists(pk)' } },
        ...(isText ? [] : [{ Delete: { TableName: table, Key: sameFileKey(digest, file) } }]),
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
        changes.map(({ hash, sourceLanguage, targetLanguages, sworn }) => ({
          hash,
          UpdateExpression: 'SET sourceLanguage = :source, targetLanguages = :targets, sworn = :sworn',
          ConditionExpression: 'attribute_exists(pk)',
          values: { ':source': sourceLanguage, ':targets': targetLanguages, ':sworn': sworn },
        })),
      );
    },

    /** Sets whether all of a new version is translated, or only its changes. */
    setWhole: (digest: string, hash: string, whole: boolean) =>
      changeFiles(digest, [
        {
          hash,
          UpdateExpression: 'SET whole = :whole',
          ConditionExpression: 'attribute_exists(earlier)',
          values: { ':whole': whole },
        },
      ]),

    async read(digest: string, fileHash: string): Promise<(CartFile & OfRequest) | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: fileKey(digest, fileHash), ConsistentRead: true }),
      );
      return Item && { ...z.parse(CartFile, Item), ...requestIn(Item) };
    },

    /**
     * The file may not be opened: marks it as rejected in an open cart, whatever its count. `unchanged` if it already
     * is, or if the cart is ordered or the file gone.
     */
    async refuse(
      digest: string,
      { hash, id }: Pick<CartFile, 'hash' | 'id'>,
      reason: string,
      at: Date,
    ): Promise<'written' | 'unchanged'> {
      const Update = {
        TableName: table,
        Key: fileKey(digest, hash),
        UpdateExpression: 'SET #state = :rejected, reason = :reason',
        ConditionExpression: 'id = :id AND (#state <> :rejected OR reason <> :reason)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':id': id, ':rejected': 'rejected', ':reason': reason },
      };
      const events = pendingEventItems(table, countedEvents(digest, { hash }, { state: 'rejected' }, at));
      return (await transact(db, [touchCart(digest), { Update }, ...events])) === 'written' ? 'written' : 'unchanged';
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
      const earlier = counted.state === 'counting' ? [':pending', ':uploaded'] : [':pending', ':uploaded', ':counting'];
      const Update = {
        TableName: table,
        Key: fileKey(digest, file.hash),
        UpdateExpression: `SET ${entries.map(([name]) => `#${name} = :new_${name}`).join(', ')}`,
        ConditionExpression: `id = :id AND #state IN (${earlier.join(', ')})`,
        ExpressionAttributeNames: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ':id': file.id,
          ...Object.fromEntries(earlier.map((name) => [name, name.slice(1)])),
          ...Object.fromEntries(entries.map(([name, value]) => [`:new_${name}`, value])),
        },
      };
      const events =
        counted.state === 'counting' ? [] : pendingEventItems(table, countedEvents(digest, file, counted, at));
      return (await transact(db, [{ Update }, ...events])) === 'written' ? 'written' : 'unchanged';
    },
  };
}

export type CartFileStore = ReturnType<typeof cartFileStore>;

/**
 * The open cart when files are added or removed; `most`: it must have room for one more. `counts`: texts are counted
 * separately.
 */
export const touchedCart = (
  table: string,
  digest: string,
  by: 1 | -1 | 0,
  { most, counts = 'fileCount' }: { most?: number; counts?: 'fileCount' | 'textCount' } = {},
): TransactItem => ({
  Update: {
    TableName: table,
    Key: cartKey(digest),
    UpdateExpression: 'ADD #fileCount :by, #revision :one',
    ConditionExpression: `#state = :open${most === undefined ? '' : ' AND #fileCount < :max'}`,
    ExpressionAttributeNames: { '#state': 'state', '#revision': 'revision', '#fileCount': counts },
    ExpressionAttributeValues: {
      ...{ ':by': by, ':one': 1, ':open': 'open' },
      ...(most !== undefined && { ':max': most }),
    },
  },
});

/** The count of a file. */
export type CountedFile = Pick<
  CartFile,
  | 'state'
  | 'reason'
  | 'words'
  | 'repetitions'
  | 'characters'
  | 'charactersWithSpaces'
  | 'wordsByScope'
  | 'pictures'
  | 'textLanguage'
  | 'pageCharacters'
  | 'ruleVersion'
  | 'hasCountedText'
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
