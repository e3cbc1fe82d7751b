import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { auditStore } from '#functions/stores/audit/auditLog.ts';
import { mailStore } from '#functions/stores/mails/mails.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { earningStore, statementStore } from '#functions/stores/translators/statements.ts';
import { translatorStore } from '#functions/stores/translators/translators.ts';
import { seededRandom } from '#infra/commands/proof/random.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { someTranslator } from '../production/test/workWorld.ts';
import { answerStatement, decideStatement, endedMonth, makeStatements, payStatement } from './statements.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});

const stores = () => ({
  translators: translatorStore(tables.db, tables.names.translators),
  earnings: earningStore(tables.db, tables.names.translators),
  statements: statementStore(tables.db, tables.names.translators),
  audit: auditStore(tables.db, tables.names.audit),
  outbox: mailOutbox(tables.db, tables.names.work),
  mailQueue: { send: async () => {} },
});
const at = (instant: string) => ({ ...stores(), now: new Date(instant) });
const make = (instant: string) =>
  makeStatements({
    ...at(instant),
    onDefect: (_, error) => {
      throw error;
    },
  });

let facts = 0;
async function earn(translator: string, instant: string, net: number) {
  const line = { translator, fact: `f${++facts}`, kind: 'earning' as const, net: grosze(net), at: instant };
  await tables.db.send(new TransactWriteCommand({ TransactItems: [stores().earnings.item(line)] }));
}
let people = 0;
async function person() {
  const id = `earner-${++people}`;
  await stores().translators.save(someTranslator(id));
  return id;
}

test.each([
  // A month counts as ended an hour after midnight in Warsaw, in winter and in summer.
  ['2026-11-30T23:59:59Z', '2026-10', '2026-10-31T23:00:00.000Z'],
  ['2026-12-01T00:00:00Z', '2026-11', '2026-11-30T23:00:00.000Z'],
  ['2026-06-30T22:59:00Z', '2026-05', '2026-05-31T22:00:00.000Z'],
  ['2026-06-30T23:00:00Z', '2026-06', '2026-06-30T22:00:00.000Z'],
  ['2027-01-15T12:00:00Z', '2026-12', '2026-12-31T23:00:00.000Z'],
])('at %s the month that ended is %s', (now, month, to) => {
  expect(endedMonth(new Date(now))).toEqual({ month, to });
});

test('a month is stated once, to the grosz and to the second of Warsaw; who earned nothing gets none', async () => {
  const [anna, idle] = [await person(), await person()];
  await earn(anna, '2026-10-31T22:59:59.999Z', 1_001);
  await earn(anna, '2026-10-31T23:00:00.000Z', 500);
  await make('2026-11-01T01:00:00Z');
  await Promise.all([make('2026-11-01T02:00:00Z'), make('2026-11-01T02:00:00Z')]);
  expect(await stores().statements.of(anna)).toMatchObject([{ month: '2026-10', net: 1_001, lines: 1, state: 'sent' }]);
  expect(await stores().statements.of(idle)).toEqual([]);
  expect((await stores().statements.ofMonth('2026-10')).map(({ translator }) => translator)).toContain(anna);
});

test('a dispute is answered with a correction that the next statement holds; silence agrees after seven days', async () => {
  const id = await person();
  await earn(id, '2026-10-05T10:00:00Z', 10_000);
  await make('2026-11-01T03:00:00Z');
  const named = { translator: id, month: '2026-10', version: 1 };
  const second = at('2026-11-02T10:00:00Z');
  expect(await decideStatement(second, { ...named, translator: 'other' }, undefined)).toEqual({ refused: 'not_found' });
  expect(await decideStatement(second, { ...named, version: 7 }, 'x')).toEqual({ refused: 'changed_meanwhile' });
  const both = await Promise.all(
    ['One job is missing.', 'Another reason.'].map((why) => decideStatement(second, named, why)),
  );
  expect(both.filter((one) => 'refused' in one)).toHaveLength(1);
  const said = (await stores().statements.read(id, '2026-10'))?.words[0]?.text;
  expect(await decideStatement(second, named, said)).toMatchObject({ state: 'disputed', version: 2 });
  expect(await decideStatement(second, { ...named, version: 2 }, undefined)).toEqual({ refused: 'conflict' });
  expect(await stores().statements.disputed()).toMatchObject([{ translator: id, month: '2026-10' }]);
  // A disputed statement is not approved automatically.
  await make('2026-11-20T10:00:00Z');
  expect(await stores().statements.read(id, '2026-10')).toMatchObject({ state: 'disputed' });
  const answer = { ...named, version: 2, text: 'It was.', correction: grosze(250), staff: 's', request: 'r' };
  const third = at('2026-11-20T11:00:00Z');
  const answers = await Promise.all([answerStatement(third, answer), answerStatement(third, answer)]);
  expect(answers.filter((one) => !('refused' in one))).toMatchObject([{ state: 'sent', version: 3 }]);
  expect(await stores().statements.disputed()).toEqual([]);
  const mails = mailStore(tables.db, tables.names.work);
  expect(await mails.read(`statement_ready.${id}.2026-10.1`)).toMatchObject({ statement: { net: 10_000 } });
  expect(await mails.read(`statement_answered.${id}.2026-10.3`)).toMatchObject({
    ...{ to: `${id}@example.com`, said: 'It was.' },
    statement: { decideBy: '2026-11-27T11:00:00.000Z' },
  });
  expect((await stores().earnings.of(id)).map(({ net }) => net)).toEqual([10_000, 250]);
  expect((await stores().audit.of(`translator#${id}`, 10)).lines).toMatchObject([{ act: 'statement_answered' }]);
  expect(await make('2026-11-27T10:59:59Z')).toMatchObject({ lapsed: 0 });
  expect(await make('2026-11-27T11:00:00Z')).toMatchObject({ lapsed: 1 });
  expect(await make('2026-11-27T12:00:00Z')).toMatchObject({ lapsed: 0 });
  await make('2026-12-01T03:00:00Z');
  expect((await stores().statements.of(id)).map(({ month, net, state }) => [month, net, state])).toEqual([
    ['2026-10', 10_000, 'approved'],
    ['2026-11', 250, 'sent'],
  ]);
});

test('what is agreed on is paid once, on a day since it was stated, and its translator is told', async () => {
  const id = await person();
  await earn(id, '2026-10-06T10:00:00Z', 7_700);
  await make('2026-11-01T04:00:00Z');
  const day = at('2026-11-12T10:00:00Z');
  const payment = { translator: id, month: '2026-10', version: 1, paidOn: '2026-11-12', staff: 's', request: 'r' };
  expect(await payStatement(day, { ...payment, translator: 'other' })).toEqual({ refused: 'not_found' });
  // A statement that is not approved cannot be paid.
  expect(await payStatement(day, payment)).toEqual({ refused: 'conflict' });
  const approved = await decideStatement(at('2026-11-02T10:00:00Z'), payment, undefined);
  expect(approved).toMatchObject({ state: 'approved', version: 2 });
  expect(await payStatement(day, payment)).toEqual({ refused: 'changed_meanwhile' });
  for (const paidOn of ['2026-11-13', '2026-10-31'])
    expect(await payStatement(day, { ...payment, version: 2, paidOn })).toMatchObject({ refused: 'validation_failed' });

  const both = [payment, payment].map((one) => payStatement(day, { ...one, version: 2 }));
  expect((await Promise.all(both)).filter((one) => 'paidOn' in one)).not.toEqual([]);
  expect(await payStatement(day, { ...payment, version: 2 })).toMatchObject({ version: 3, paidOn: '2026-11-12' });
  expect(await payStatement(day, { ...payment, version: 3, paidOn: '2026-11-11' })).toEqual({ refused: 'conflict' });
  const mail = await mailStore(tables.db, tables.names.work).read(`statement_paid.${id}.2026-10.3`);
  expect(mail).toMatchObject({ to: `${id}@example.com`, statement: { net: 7_700, paidOn: '2026-11-12' } });
  expect((await stores().audit.of(`translator#${id}`, 10)).lines).toMatchObject([
    { act: 'statement_paid', after: { month: '2026-10', paid_on: '2026-11-12', net: 7_700 } },
  ]);
  // Decisions are final.
  expect(await decideStatement(day, { ...payment, version: 3 }, 'Too little.')).toEqual({ refused: 'conflict' });
});

test('whenever it runs, every line is in exactly one statement, and together they are the earnings', async () => {
  const random = seededRandom(7);
  const id = await person();
  let now = Date.parse('2026-01-03T00:00:00Z');
  let sum = 0;
  for (let step = 0; step < 60; step++) {
    now += random.between(1, 9) * 86_400_000;
    const net = random.between(-500, 5_000);
    sum += net;
    await earn(id, new Date(now).toISOString(), net);
    if (random.chance(0.3)) await make(new Date(now + 1).toISOString());
  }
  await make(new Date(now + 40 * 86_400_000).toISOString());
  const stated = await stores().statements.of(id);
  expect(stated.reduce((total, { net }) => total + net, 0)).toBe(sum);
  expect(stated.reduce((total, { lines }) => total + lines, 0)).toBe(60);
});
