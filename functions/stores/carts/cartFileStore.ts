import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { CartFile } from '../../domain/cart/cartFile.ts';
import type { PendingEvent } from '../../domain/webhooks/pendingEvent.ts';
import { type OfRequest, requestField, requestIn } from '../requestOf.ts';
import { type TransactItem, transact } from '../transact.ts';
import { pendingEventItems } from '../webhooks/pendingEventItems.ts';
import { cartKey, fileKey, sameFileKey } from './cartKeys.ts';

/** What the counting of a file found. */
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

const open = {
  ExpressionAttributeNames: { '#state': 'state', '#revision': 'revision', '#fileCount': 'fileCount' },
};

/** The files of a cart. Every change of them is a change of the cart: its revision grows in the same write. */
export function cartFileStore(db: DynamoDBDocumentClient, table: string) {
  const touchCart = (
    digest: string,
    by: 1 | -1 | 0,
    condition: string,
    values: Record<string, unknown> = {},
  ): TransactItem => ({
    Update: {
      TableName: table,
      Key: cartKey(digest),
      UpdateExpression: 'ADD #fileCount :by, #revision :one',
      ConditionExpression: `#state = :open${condition}`,
      ...open,
      ExpressionAttributeValues: { ':by': by, ':one': 1, ':open': 'open', ...values },
    },
  });

  return {
    /** Adds a file to an open cart with room for it; the same file, or another one under the same hash, is refused. */
    async add(digest: string, file: CartFile, { maxFiles }: { maxFiles: number }) {
      const fresh = { ConditionExpression: 'attribute_not_exists(pk)' };
      const row = { ...fileKey(digest, file.hash), ...file, ...requestField() };
      const same = { ...sameFileKey(digest, file), fileHash: file.hash };
      const result = await transact(db, [
        touchCart(digest, 1, ' AND #fileCount < :max', { ':max': maxFiles }),
        { Put: { TableName: table, Item: row, ...fresh } },
        { Put: { TableName: table, Item: same, ...fresh } },
      ]);
      if (result === 'written') return 'added' as const;
      const [cart, byHash] = result.reasons;
      if (byHash) return 'same_hash' as const;
      return cart ? ('full_or_closed' as const) : ('same_file' as const);
    },

    async remove(digest: string, file: CartFile): Promise<'removed' | 'closed' | 'absent'> {
      const result = await transact(db, [
        touchCart(digest, -1, ''),
        { Delete: { TableName: table, Key: fileKey(digest, file.hash), ConditionExpression: 'attribute_exists(pk)' } },
        { Delete: { TableName: table, Key: sameFileKey(digest, file) } },
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
      const result = await transact(db, [
        touchCart(digest, 0, ''),
        ...changes.map((change) => ({
          Update: {
            TableName: table,
            Key: fileKey(digest, change.hash),
            UpdateExpression: 'SET sourceLanguage = :source, targetLanguages = :targets, sworn = :sworn',
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeValues: {
              ':source': change.sourceLanguage,
              ':targets': change.targetLanguages,
              ':sworn': change.sworn,
            },
          },
        })),
      ]);
      if (result === 'written') return 'written';
      return result.reasons[0] ? 'closed' : 'absent';
    },

    /** Whether the whole of a new version is wanted, or only what changed in it. */
    async setWhole(digest: string, fileHash: string, whole: boolean): Promise<'written' | 'closed' | 'absent'> {
      const result = await transact(db, [
        touchCart(digest, 0, ''),
        {
          Update: {
            TableName: table,
            Key: fileKey(digest, fileHash),
            UpdateExpression: 'SET whole = :whole',
            ConditionExpression: 'attribute_exists(earlier)',
            ExpressionAttributeValues: { ':whole': whole },
          },
        },
      ]);
      if (result === 'written') return 'written';
      return result.reasons[0] ? 'closed' : 'absent';
    },

    async read(digest: string, fileHash: string): Promise<(CartFile & OfRequest) | undefined> {
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key: fileKey(digest, fileHash), ConsistentRead: true }),
      );
      return Item && { ...z.parse(CartFile, Item), ...requestIn(Item) };
    },

    /**
     * Nobody may open it: an open cart has it as rejected, whatever was counted in it. `unchanged` where that is known, the cart
     * is ordered or the file is gone.
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
      const told = pendingEventItems(table, countedEvents(digest, { hash }, { state: 'rejected' }, at));
      return (await transact(db, [touchCart(digest, 0, ''), { Update }, ...told])) === 'written'
        ? 'written'
        : 'unchanged';
    },

    /**
     * Moves a file on to `counting` or to its outcome, once: an event that comes twice, late or for a file that is gone
     * finds the condition false and changes nothing.
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
      const told =
        counted.state === 'counting' ? [] : pendingEventItems(table, countedEvents(digest, file, counted, at));
      return (await transact(db, [{ Update }, ...told])) === 'written' ? 'written' : 'unchanged';
    },
  };
}
export type CartFileStore = ReturnType<typeof cartFileStore>;

const countedEvents = (
  cartDigest: string,
  { hash }: { hash: string },
  { state, words }: CountedFile,
  at: Date,
): PendingEvent => ({
  ...{ type: 'file.counted', at: at.toISOString(), cartDigest },
  data: { attachment_hash: hash, state, words: words ?? null },
});
