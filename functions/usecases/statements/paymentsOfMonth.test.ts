import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { statementStore } from '#functions/stores/translators/statements.ts';
import { agreementStore, translatorStore } from '#functions/stores/translators/translators.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { someTranslator } from '../production/test/workWorld.ts';
import { agreementMessages, agreementOf } from '../translators/agreements.ts';
import { paymentsOfMonth } from './statements.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});
const stores = () => ({
  translators: translatorStore(tables.db, tables.names.translators),
  agreements: agreementStore(tables.db, tables.names.translators),
  statements: statementStore(tables.db, tables.names.translators),
});

const accepted = { version: '2026-11', agreement: true, confidentiality: true, tax: 'private' as const };
const own = '61 1090 1014 0000 0712 1981 2874';
let second = 0;

/** A translator with a statement of the month, who entered these account numbers one after the other. */
async function earner(id: string, month: string, change: object, ...ibans: readonly string[]) {
  const { translators, agreements, statements } = stores();
  await translators.save({ ...someTranslator(id), name: `Demo ${id}` });
  for (const iban of ibans) {
    const now = new Date(Date.UTC(2026, 9, 1, 8, 0, second++));
    await tables.db.send(
      new TransactWriteCommand({ TransactItems: [agreements.item(id, agreementOf({ ...accepted, iban }, now))] }),
    );
  }
  const times = { from: '', to: '2026-10-31T23:00:00.000Z', madeAt: '2026-11-01T01:00:00Z', decideBy: '2026-11-08' };
  const stated = { translator: id, month, lines: 1, net: grosze(4_200), state: 'approved' as const, version: 1 };
  await statements.add({ ...stated, ...times, words: [], ...change });
}

test('a month’s payments are the statements agreed on, to the account that was typed last', async () => {
  await earner('zoe', '2026-10', {}, 'PL27 1140 2004 0000 3002 0135 5387', own);
  await earner('adam', '2026-10', { net: grosze(99) }, 'GB82 WEST 1234 5698 7654 32');
  const payments = [
    { name: 'Demo adam', iban: 'GB82WEST12345698765432', tax: 'private', nip: undefined, net: 99 },
    { name: 'Demo zoe', iban: 'PL61109010140000071219812874', tax: 'private', nip: undefined, net: 4_200 },
  ];
  expect(await paymentsOfMonth(stores(), '2026-10')).toEqual({ payments, isComplete: true });
});

test.each([
  ['in dispute', { state: 'disputed' }, [own]],
  ['waits for its translator', { state: 'sent' }, [own]],
  ['comes to nothing', { net: grosze(-50) }, [own]],
  ['has no account number', {}, []],
] as const)('a statement that %s is left out, and that is said', async (what, change, ibans) => {
  const month = `2025-0${what.length % 9 || 9}`;
  await earner(`left-${what.length}`, month, change, ...ibans);
  expect(await paymentsOfMonth(stores(), month)).toEqual({ payments: [], isComplete: false });
});

test('what was paid is in no file again, and nothing is missing without it', async () => {
  await earner('paid', '2026-05', { paidOn: '2026-06-12' }, own);
  expect(await paymentsOfMonth(stores(), '2026-05')).toEqual({ payments: [], isComplete: true });
});

test('a month nobody earned anything in has nothing to pay', async () => {
  expect(await paymentsOfMonth(stores(), '2024-01')).toEqual({ payments: [], isComplete: true });
});

test.each([
  [undefined, false],
  [own, false],
  ['pl61-1090-1014-0000-0712-1981-2874', false],
  ['61 1090 1014 0000 0712 1981 2875', true],
  ['PL61', true],
])('the account number %s is refused: %s', (iban, isRefused) => {
  expect('iban' in agreementMessages({ ...accepted, iban })).toBe(isRefused);
});
