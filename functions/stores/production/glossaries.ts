import { DeleteCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Glossary, GlossaryIndex, type LanguagePair, StyleNotes, samePair } from '../../domain/wording/glossary.ts';
import { activeAccount } from '../accounts/activeAccount.ts';
import { rowsBelow } from '../rowsBelow.ts';
import { type TransactItem, transact } from '../transact.ts';

/** In the table of preferred translators: production reads both for a job's customer. */
const customerPk = (customer: string) => `customer#${customer}`;
const indexKey = (customer: string) => ({ pk: customerPk(customer), sk: 'wording#index' });
const styleKey = (customer: string) => ({ pk: customerPk(customer), sk: 'wording#style' });
const glossaryKey = (customer: string, { sourceLanguage, targetLanguage }: LanguagePair) => ({
  pk: customerPk(customer),
  sk: `wording#glossary#${sourceLanguage}-${targetLanguage}`,
});

const nothingYet: GlossaryIndex = { version: 0, pairs: [] };

/** Customers' glossaries by language pair, and style notes. */
export function glossaryStore(db: DynamoDBDocumentClient, tables: { jobs: string; accounts?: string | undefined }) {
  const table = tables.jobs;
  const read = async (Key: Record<string, string>) =>
    (await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;
  const active = (customer: string): TransactItem => {
    if (tables.accounts === undefined) throw new Error('Terms are written by those who know accounts.');
    return activeAccount(tables.accounts, customer);
  };
  /** Condition that the list is unchanged, so that no change in between is overwritten. */
  const indexItem = (customer: string, before: GlossaryIndex, pairs: GlossaryIndex['pairs']): TransactItem => ({
    Put: {
      TableName: table,
      Item: { ...indexKey(customer), version: before.version + 1, pairs },
      ConditionExpression: before.version === 0 ? 'attribute_not_exists(pk)' : '#version = :version',
      ...(before.version > 0 && {
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': before.version },
      }),
    },
  });

  return {
    async index(customer: string): Promise<GlossaryIndex> {
      const row = await read(indexKey(customer));
      return row ? z.parse(GlossaryIndex, row) : nothingYet;
    },

    async glossary(customer: string, pair: LanguagePair): Promise<Glossary | undefined> {
      const row = await read(glossaryKey(customer, pair));
      return row && z.parse(Glossary, row);
    },

    /** `closed`: the account is closed; `changed`: the list has changed since it was read. */
    async save(customer: string, glossary: Glossary, before: GlossaryIndex): Promise<'written' | 'changed' | 'closed'> {
      const { terms, ...about } = glossary;
      const pairs = [...before.pairs.filter((one) => !samePair(one, glossary)), { ...about, terms: terms.length }];
      const result = await transact(db, [
        active(customer),
        indexItem(customer, before, pairs),
        { Put: { TableName: table, Item: { ...glossaryKey(customer, glossary), ...glossary } } },
      ]);
      if (result === 'written') return 'written';
      return result.reasons[0] === 'condition' ? 'closed' : 'changed';
    },

    async remove(customer: string, pair: LanguagePair, before: GlossaryIndex): Promise<'written' | 'changed'> {
      const pairs = before.pairs.filter((one) => !samePair(one, pair));
      const result = await transact(db, [
        indexItem(customer, before, pairs),
        { Delete: { TableName: table, Key: glossaryKey(customer, pair) } },
      ]);
      return result === 'written' ? 'written' : 'changed';
    },

    async style(customer: string): Promise<StyleNotes | undefined> {
      const row = await read(styleKey(customer));
      return row && z.parse(StyleNotes, row);
    },

    async saveStyle(customer: string, notes: StyleNotes): Promise<'written' | 'closed'> {
      const item = { Put: { TableName: table, Item: { ...styleKey(customer), ...notes } } };
      return (await transact(db, [active(customer), item])) === 'written' ? 'written' : 'closed';
    },

    async erase(customer: string): Promise<void> {
      for (const { pk, sk } of await rowsBelow(db, table, customerPk(customer), 'wording#'))
        await db.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }));
    },
  };
}
export type GlossaryStore = ReturnType<typeof glossaryStore>;
