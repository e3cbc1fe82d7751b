import { createHash } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '../../settings/tables.ts';
import { everyRow, type Row } from '../rows/storedRows.ts';

/** What a person has to know about a row changed by the restore. */
interface Matter {
  table: TableName;
  at: RegExp;
  name: string;
  todo: Partial<Record<Change['what'], string>>;
}

const askProvider =
  'npm run -s reconcile names what the provider has and the books have not: have it send its notice again (its panel), or pay the money back there.';

/** Changes that need action, by key; the others are only counted. */
const matters: readonly Matter[] = [
  {
    table: 'orders',
    at: /^order#\S+ order$/,
    name: 'order',
    todo: {
      lost: 'It is gone; its customer has a mail of it. Write to them: its payment is among those that reconcile names.',
      older: 'It is again where it was; the desk shows what has to be done once more.',
    },
  },
  {
    table: 'payments',
    at: /^payment#\S+ (payment|attempt#|notice#)/,
    name: 'payment',
    todo: { lost: askProvider, older: `The clock asks the provider again by itself. ${askProvider}` },
  },
  {
    table: 'payments',
    at: /^payment#\S+ (refund|approval)#/,
    name: 'refund',
    todo: {
      lost: 'Look in the provider’s panel whether it was paid out before it is made again.',
      older: 'Look in the provider’s panel whether it was paid out before it goes on.',
    },
  },
  {
    table: 'ledger',
    at: /^(fact|wallet)#/,
    name: 'booking',
    todo: {
      lost: 'It is made again with its payment or refund; what is left over is a finding of reconcile.',
      older: 'The balance is again what it was: npm run -s rebuild says whether it agrees with its bookings.',
    },
  },
  {
    table: 'invoices',
    at: /^(invoice|opener|series)#/,
    name: 'invoice',
    todo: {
      lost: 'Its buyer and the national system have it: enter it again, or its number is given a second time.',
      older: 'It may be sent to the national system a second time, which refuses it as a duplicate.',
    },
  },
  {
    table: 'accounts',
    at: /^account#\S+ (profile|deletion)$/,
    name: 'account',
    todo: {
      lost: 'It was opened or its deletion asked for after the moment: its person has to do it again; an account of the pool without a row is deleted there.',
      back: 'It was deleted after the moment: delete it again at once (desk), it is owed within a month of the first request.',
    },
  },
  {
    table: 'accounts',
    at: /^token#\S+ token$/,
    name: 'API token',
    todo: {
      back: 'It was revoked after the moment and is good again: revoke it.',
      older: 'If it was revoked after the moment it is good again: revoke it.',
    },
  },
  {
    table: 'work',
    at: /^mail#\S+ mail$/,
    name: 'mail',
    todo: {
      lost: 'It was sent, or waited, after the moment; what it is about may be gone.',
      older: 'It was sent after the moment and is sent a second time.',
    },
  },
  {
    table: 'work',
    at: /^stopped#\S+ stopped$/,
    name: 'address that takes no mail',
    todo: { lost: 'It is written to again until a mail comes back once more.' },
  },
  {
    table: 'applicants',
    at: /^(applicant|cv)#/,
    name: 'application',
    todo: {
      lost: 'It came after the moment: ask for it again.',
      back: 'It was erased after the moment: erase it again.',
    },
  },
  {
    table: 'carts',
    at: /^cart#\S+ cart$/,
    name: 'cart',
    todo: { back: 'It was erased or ordered after the moment; what expired goes again by itself.' },
  },
  {
    table: 'catalogue',
    at: /^(prices|languages) version#/,
    name: 'price list or languages',
    todo: { lost: 'It was published after the moment: publish it again before customers are let in.' },
  },
  {
    table: 'jobs',
    at: /^order#\S+ (work#|message#|complaint#|correction#)/,
    name: 'work of an order',
    todo: {
      lost: 'It was done or written after the moment: the translator or customer has to do it again.',
      older: 'It is again where it was: what was delivered lies in the bucket, have it delivered again.',
    },
  },
];

/** The subject of a change; none if no action is needed. */
export function matterOf(table: TableName, { key, what }: Change): { name: string; todo: string } | undefined {
  for (const { table: of, at, name, todo } of matters) {
    const text = todo[what];
    if (of === table && text !== undefined && at.test(key)) return { name, todo: text };
  }
  return undefined;
}

export interface Change {
  /** `lost`: written after the moment, `back`: deleted after it and there again, `older`: changed after it. */
  what: 'lost' | 'back' | 'older';
  /** `<pk> <sk>`. */
  key: string;
  /** As it is in the table that was replaced; none of what is back. */
  row?: Row;
}

/** The differences between a table and its restored copy: row by row, by key. */
export async function* changesSince(
  db: DynamoDBDocumentClient,
  replaced: string,
  restored: string,
): AsyncGenerator<Change> {
  const then = new Map<string, string>();
  for await (const row of everyRow(db, restored)) then.set(keyOf(row), digestOf(row));
  for await (const row of everyRow(db, replaced)) {
    const key = keyOf(row);
    const before = then.get(key);
    then.delete(key);
    if (before === undefined) yield { what: 'lost', key, row };
    else if (before !== digestOf(row)) yield { what: 'older', key, row };
  }
  for (const key of then.keys()) yield { what: 'back', key };
}

const keyOf = ({ pk, sk }: Row): string => `${pk} ${sk}`;

/** The same for the same row, whatever the order of its fields. */
const digestOf = (row: Row): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(row)))
    .digest('base64');

function sorted(value: unknown): unknown {
  if (value instanceof Set) return [...value].sort();
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
