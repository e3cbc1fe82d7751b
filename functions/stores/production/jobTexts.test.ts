import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { allRows, createTables } from '#infra/test/tables.ts';
import { productionStore } from './production.ts';

test('with the texts of an order go the names of its jobs’ files and the questions about them; digests and acts stay', async () => {
  const { db, names } = await createTables();
  const put = (pk: string, sk: string, item: object) =>
    db.send(new PutCommand({ TableName: names.jobs, Item: { pk, sk, ...item } }));
  const file = { id: 'one', name: 'Secret will.docx', bytes: 3, sha256: 'abc' };
  for (const pk of ['order#MINE', 'order#OTHER']) {
    await put(pk, 'work#plan', { version: 4 });
    await put(pk, 'work#job#01', { version: 3, files: [file], reason: 'Secret question' });
    const sent = [{ id: 'two', name: 'Secret of Anna.pdf', bytes: 3, contentType: 'application/pdf' }];
    await put(pk, 'message#1', { text: 'In Secret will.docx, page 2.', files: sent });
    await put(pk, 'message#2', { text: 'Thank you.', files: [] });
    await put(pk, 'complaint#001', { text: 'See Secret of Anna.pdf', files: sent });
    await put(pk, 'event#00000001#00', { act: 'held', reason: 'Secret question' });
    await put(pk, 'event#00000002#00', { act: 'returned', by: { kind: 'staff' }, reason: 'A typo.' });
    await put(pk, 'event#00000003#00', { act: 'returned', by: { kind: 'customer' }, reason: 'Secret will: a name.' });
  }
  const store = productionStore(db, names);
  for (let time = 0; time < 2; time++) await store.eraseTexts('MINE', ['Secret will.docx']);
  const rows = await allRows(db, names.jobs);
  const of = (pk: string) => JSON.stringify(rows.filter((row) => row.pk === pk));
  expect(of('order#MINE')).not.toContain('Secret');
  for (const kept of ['"sha256":"abc"', '"act":"held"', 'A typo.', 'In …, page 2.', 'Thank you.', 'See …'])
    expect(of('order#MINE')).toContain(kept);
  expect(of('order#OTHER').match(/Secret/g)).toHaveLength(8);
});
