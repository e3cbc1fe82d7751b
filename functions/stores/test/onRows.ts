import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { putItem, readRow, removeItem, write } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';

/** A row's table and key. */
export interface Place {
  TableName: string;
  Key: { pk: string; sk: string };
}

/** Puts a row with these fields at a key, or deletes the row there. */
export async function setRow(db: DynamoDBDocumentClient, { TableName, Key }: Place, row?: object): Promise<void> {
  if (row) await write(db, putItem(TableName, { ...row, ...Key }));
  else await write(db, removeItem(TableName, Key));
}

export const getRow = (db: DynamoDBDocumentClient, { TableName, Key }: Place) => readRow(db, TableName, Key);

/**
 * Runs `act` once for each of these rows, and returns its answers in the same order; undefined means that there is no
 * row.
 */
export async function onRows<Answer>(
  db: DynamoDBDocumentClient,
  place: Place,
  rows: readonly (object | undefined)[],
  act: () => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const row of rows) {
    await setRow(db, place, row);
    answers.push(await act());
  }
  return answers;
}

/** Whether a write's condition holds on each of these rows. */
export const holdsOn = (db: DynamoDBDocumentClient, item: TransactItem, rows: readonly (object | undefined)[]) =>
  onRows(db, placeOf(item), rows, async () => (await transact(db, [item])) === 'written');

/**
 * The row after a write on the given row; undefined if the write leaves none. Throws if the write's condition fails.
 */
export async function rowAfter(db: DynamoDBDocumentClient, item: TransactItem, row?: object) {
  const [isWritten] = await holdsOn(db, item, [row]);
  if (!isWritten) throw new Error('Its condition does not hold.');
  return getRow(db, placeOf(item));
}

function placeOf({ Put, Update, Delete, ConditionCheck }: TransactItem): Place {
  const write = Put ?? Update ?? Delete ?? ConditionCheck;
  const { pk, sk } = { pk: '', sk: '', ...(Put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key) };
  if (!write?.TableName) throw new Error('A write without its table.');
  return { TableName: write.TableName, Key: { pk: String(pk), sk: String(sk) } };
}
