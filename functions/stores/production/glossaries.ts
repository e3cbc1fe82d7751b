import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Glossary, GlossaryIndex, type LanguagePair, StyleNotes, samePair } from '../../domain/wording/glossary.ts';
import { activeAccount } from '../accounts/activeAccount.ts';
import { putItem, readRow, removeItem, rowsBelow, write } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';

/** In the table of preferred translators, because production reads both for a job's customer. */
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
  const active = (customer: string): TransactItem => {
    if (tables.accounts === undefined) throw new Error('Terms are written by those who know accounts.');
    return activeAccount(tables.accounts, customer);
  };
  /** Condition that the list of glossaries is unchanged since it was read, so that no other change is overwritten. */
  const indexItem = (customer: string, before: GlossaryIndex, pairs: GlossaryIndex['pairs']): TransactItem =>
    putItem(
      table,
      { ...indexKey(customer), version: before.version + 1, pairs },
      before.version === 0 ? 'attribute_not_exists(pk)' : '#version = :version',
      { version: before.version },
    );

  return {
    async index(customer: string): Promise<GlossaryIndex> {
      const row = await readRow(db, table, indexKey(customer));
      return row ? z.parse(GlossaryIndex, row) : nothingYet;
    },

    async glossary(customer: string, pair: LanguagePair): Promise<Glossary | undefined> {
      const row = await readRow(db, table, glossaryKey(customer, pair));
      return row && z.parse(Glossary, row);
    },

    /** `closed`: the account is closed; `changed`: the list has changed since it was read. */
    async save(customer: string, glossary: Glossary, before: GlossaryIndex): Promise<'written' | 'changed' | 'closed'> {
      const { terms, ...about } = glossary;
      const pairs = [...before.pairs.filter((one) => !samePair(one, glossary)), { ...about, terms: terms.length }];
      const result = await transact(db, [
        active(customer),
        indexItem(customer, before, pairs),
        putItem(table, { ...glossaryKey(customer, glossary), ...glossary }),
      ]);
      if (result === 'written') return 'written';
      return result.reasons[0] === 'condition' ? 'closed' : 'changed';
    },

    async remove(customer: string, pair: LanguagePair, before: GlossaryIndex): Promise<'written' | 'changed'> {
      const pairs = before.pairs.filter((one) => !samePair(one, pair));
      const result = await transact(db, [
        indexItem(customer, before, pairs),
        removeItem(table, glossaryKey(customer, pair)),
      ]);
      return result === 'written' ? 'written' : 'changed';
    },

    async style(customer: string): Promise<StyleNotes | undefined> {
      const row = await readRow(db, table, styleKey(customer));
      return row && z.parse(StyleNotes, row);
    },

    async saveStyle(customer: string, notes: StyleNotes): Promise<'written' | 'closed'> {
      const item = putItem(table, { ...styleKey(customer), ...notes });
      return (await transact(db, [active(customer), item])) === 'written' ? 'written' : 'closed';
    },

    async erase(customer: string): Promise<void> {
      for (const { pk, sk } of await rowsBelow(db, table, customerPk(customer), 'wording#'))
        await write(db, removeItem(table, { pk, sk }));
    },
  };
}
export type GlossaryStore = ReturnType<typeof glossaryStore>;
