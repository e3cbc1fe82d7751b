import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { profileKey } from '#functions/stores/accounts/accountKeys.ts';
import { glossaryStore } from '#functions/stores/production/glossaries.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { glossaryLimits } from '#shared/model/work/glossary.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { assignJob } from '../production/jobAssignments.ts';
import { planOrder } from '../production/orderWork.ts';
import { productionDeps, someTranslator } from '../production/test/workWorld.ts';
import { memoryFiles } from '../test/memoryFiles.ts';
import { deleteGlossary } from './deleteGlossary.ts';
import { listPreferences, preferTranslator, wishId, withdrawPreference } from './preferences.ts';
import { saveGlossary } from './saveGlossary.ts';
import { wordingOfJob, wordingOfOrder } from './wording.ts';

/** A Monday morning in Warsaw. */
const now = new Date('2026-11-23T08:30:00Z');
/** From Polish into English. */
const pair = { sourceLanguage: 1, targetLanguage: 2 };
let tables: TestTables;
let people = 0;
beforeAll(async () => {
  tables = await createTables();
  await deps().translators.save(
    someTranslator('anna', { wordsPerDay: 100_000, pairs: [{ ...pair, steps: ['translation'], sworn: false }] }),
  );
});
const glossaries = () => glossaryStore(tables.db, tables.names);
const deps = () => productionDeps(tables, now);
async function someone(): Promise<string> {
  const account = `customer-${++people}`;
  const Item = { ...profileKey(account), state: 'active' };
  await tables.db.send(new PutCommand({ TableName: tables.names.accounts, Item }));
  return account;
}
const save = (customer: string, content: string, { add = false, of = pair } = {}) =>
  saveGlossary({ glossaries: glossaries(), now }, { customer, pair: of, given: { terms: undefined, content, add } });
const termsOf = async (customer: string) =>
  (await glossaries().glossary(customer, pair))?.terms.map(({ source, target }) => `${source}=${target}`);

describe('a glossary', () => {
  it('is kept by account and pair, replaced or added to, listed and deleted', async () => {
    const [own, other] = [await someone(), await someone()];
    expect(await save(own, 'order,zamówienie')).toMatchObject({ terms: [{ source: 'order', target: 'zamówienie' }] });
    await save(own, 'carrier,przewoźnik', { add: true });
    await save(own, 'Haus,dom', { of: { sourceLanguage: 3, targetLanguage: 1 } });
    expect(await termsOf(own)).toEqual(['order=zamówienie', 'carrier=przewoźnik']);
    expect((await glossaries().index(own)).pairs.map(({ sourceLanguage, terms }) => [sourceLanguage, terms])).toEqual([
      [1, 2],
      [3, 1],
    ]);
    expect(await termsOf(other)).toBeUndefined();
    await save(own, 'order,zlecenie');
    expect(await termsOf(own)).toEqual(['order=zlecenie']);
    expect(await deleteGlossary(glossaries(), own, pair)).toBe('deleted');
    expect(await deleteGlossary(glossaries(), own, pair)).toEqual({ refused: 'not_found' });
    expect(await termsOf(own)).toBeUndefined();
    expect((await glossaries().index(own)).pairs).toHaveLength(1);
  });

  it('of which a line is wrong is not kept at all, and says which; nor is one of no language or of somebody gone', async () => {
    const own = await someone();
    await save(own, 'order,zamówienie');
    expect(await save(own, 'a,b\nc,\n')).toEqual({
      refused: 'validation_failed',
      fields: { content: [{ key: 'validation/terms.no_target', replace: { line: 2 } }] },
    });
    expect(await termsOf(own)).toEqual(['order=zamówienie']);
    expect(await save(own, 'a,b', { of: { ...pair, targetLanguage: 9999 } })).toMatchObject({
      fields: { target: ['validation/language_unknown'] },
    });
    expect(await save(own, 'a,b', { of: { sourceLanguage: 1, targetLanguage: 1 } })).toMatchObject({
      fields: { target: ['validation/terms.same_language'] },
    });
    expect(await save('nobody', 'a,b')).toEqual({ refused: 'unauthorized' });
    const many = Array.from({ length: glossaryLimits.terms }, (_, at) => `a${at},b`).join('\n');
    expect(await save(own, many, { add: true })).toMatchObject({
      fields: { content: [{ key: 'validation/terms.many' }] },
    });
  });

  it('is added to by two at once without losing a term, and never for more pairs than an account may have', async () => {
    const own = await someone();
    await Promise.all(['a,b', 'c,d', 'e,f'].map((content) => save(own, content, { add: true })));
    expect((await termsOf(own))?.sort()).toEqual(['a=b', 'c=d', 'e=f']);
    const { version } = await glossaries().index(own);
    const pairs = Array.from({ length: glossaryLimits.pairs }, (_, at) => ({
      sourceLanguage: 100 + at,
      targetLanguage: 1,
      terms: 1,
      updatedAt: now.toISOString(),
    }));
    const Item = { pk: `customer#${own}`, sk: 'wording#index', version, pairs };
    await tables.db.send(new PutCommand({ TableName: tables.names.jobs, Item }));
    expect(await save(own, 'a,b')).toMatchObject({ fields: { target: [{ key: 'validation/terms.pairs' }] } });
  });
});

describe('a job', () => {
  const text = 'Najpierw to.\n\nDwa zamówienia przewoźnika.\nNic więcej.';
  async function assigned(account: string) {
    const order = await placeOrder(tables.db, tables.names, now, {
      order: { state: 'accepted', acceptedAt: now.toISOString(), account },
      form: { ...pair, targetLanguages: [2], textWords: 10, textCharacters: text.length },
    });
    await planOrder(deps(), order.id);
    const name = { orderId: order.id, jobId: '01', translator: 'anna' };
    await assignJob(deps(), { ...name, by: { kind: 'staff', id: 's' } });
    return { order, name };
  }
  const wordingDeps = () => ({
    ...deps(),
    glossaries: glossaries(),
    files: memoryFiles().files,
    carts: { readContent: async () => text },
  });

  it('shows its translator the style and the terms of its source by paragraph, and the desk what there is', async () => {
    const own = await someone();
    await save(own, 'zamówienie,order\nzamówienie,purchase order\nfaktura,invoice');
    await glossaries().saveStyle(own, { text: 'Be brief.', updatedAt: now.toISOString() });
    const { order, name } = await assigned(own);
    expect(await wordingOfJob(wordingDeps(), name)).toEqual({
      style: 'Be brief.',
      terms: [{ source: 'zamówienie', targets: ['order', 'purchase order'], notes: [], places: [2] }],
      inGlossary: 3,
    });
    expect(await wordingOfJob(wordingDeps(), { ...name, translator: 'piotr' })).toEqual({ refused: 'not_found' });
    const seen = await wordingOfOrder({ glossaries: glossaries(), wishes: deps().production.wishes }, order);
    expect(seen).toMatchObject({ style: 'Be brief.', glossaries: [{ terms: 3 }], wishes: [] });
  });

  it('has no terms of anybody else', async () => {
    const own = await someone();
    await save(await someone(), 'order,zamówienie');
    const { name } = await assigned(own);
    expect(await wordingOfJob(wordingDeps(), name)).toEqual({ style: undefined, terms: [], inGlossary: 0 });
  });

  it('delivered, lets its customer ask for the same translator, whom the next order asks first, until it is taken back', async () => {
    const own = await someone();
    const { order } = await assigned(own);
    const prefer = () => preferTranslator(deps(), { ...order, account: own }, 'same');
    expect(await prefer()).toEqual({ refused: 'conflict' });
    const work = await deps().production.read(order.id);
    const [job] = work?.jobs ?? [];
    const Item = { pk: `order#${order.id}`, sk: 'work#job#01', ...job, state: 'approved' };
    await tables.db.send(new PutCommand({ TableName: tables.names.jobs, Item }));
    expect(await prefer()).toBe('written');
    const { wishes } = deps().production;
    const [wish] = await listPreferences(wishes, own);
    expect(wish).toMatchObject({ translator: 'anna', wish: 'same', orderId: order.id });
    const again = await assigned(own);
    expect((await deps().production.job(again.order.id, '01'))?.preferred).toBe('anna');
    const id = wish ? wishId(wish) : '';
    expect(id).not.toContain('anna');
    expect(await withdrawPreference(wishes, await someone(), id)).toEqual({ refused: 'not_found' });
    expect(await withdrawPreference(wishes, own, id)).toBe('removed');
    expect(await listPreferences(wishes, own)).toEqual([]);
  });
});
