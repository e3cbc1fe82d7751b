import { beforeEach, expect, test } from 'vitest';
import type { Account } from '#functions/domain/account/account.ts';
import { accountMailText } from '#functions/domain/mail/accountMailText.ts';
import type { AccountMail } from '#functions/domain/mail/mail.ts';
import { mailTextsIn } from '#functions/runtime/texts/mailTexts.ts';
import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { termsNoticeStore } from '#functions/stores/accounts/termsNotices.ts';
import { mailStore } from '#functions/stores/mails/mails.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import type { ComingTerms } from '#shared/model/account/account.ts';
import { type AnnounceDeps, announceEach, announceTerms } from './announceTerms.ts';

const coming: ComingTerms = {
  version: '2026-12-20',
  changes: { en: 'Part 6: late work costs us more.', pl: 'Część 6: za spóźnienie zwracamy więcej.' },
};
const inTime = new Date('2026-12-01T08:00:00Z');
const day = 86_400_000;
let tables: TestTables;
let woken: string[];

beforeEach(async () => {
  tables = await createTables();
  woken = [];
});

const deps = (now = inTime): AnnounceDeps => ({
  notices: termsNoticeStore(tables.db, tables.names),
  outbox: mailOutbox(tables.db, tables.names.work),
  mailQueue: { send: async ({ id }) => void woken.push(id) },
  now,
});
const add = (account: string, change: Partial<Account> = {}) =>
  accountStore(tables.db, tables.names.accounts).create(
    {
      ...{ account, email: `${account}@example.com`, state: 'active', person: { type: 'individual' }, locale: 'en' },
      ...{ invoicing: 'order', marketing: false, createdAt: '2026-11-01T00:00:00.000Z', revision: 1, ...change },
    },
    [{ kind: 'tos', given: true, textVersion: '2026-11-24', at: '2026-11-01T00:00:00.000Z' }],
  );
const mailOf = (account: string) =>
  mailStore(tables.db, tables.names.work).read(`terms_changed.2026-12-20.${account}`) as Promise<
    AccountMail | undefined
  >;

test('everybody who has an account is told once, in their language, however many runs there are at once or again', async () => {
  for (let one = 0; one < 12; one++) await add(`person-${one}`, { locale: one % 2 ? 'pl' : 'en', marketing: one > 5 });
  await add('gone', { state: 'closing' });
  await add('company', { handedOver: true });
  await Promise.all([1, 2, 3].map(() => announceTerms(deps(), coming, { pageSize: 5 })));
  await announceTerms(deps(new Date(inTime.getTime() + 2 * day)), coming, { pageSize: 5 });
  expect(woken).toHaveLength(12);
  expect(new Set(woken).size).toBe(12);
  expect(await mailOf('person-1')).toMatchObject({
    locale: 'pl',
    words: coming.changes.pl,
    to: 'person-1@example.com',
  });
  expect(await mailOf('person-2')).toMatchObject({ locale: 'en', words: coming.changes.en });
  expect(await mailOf('gone')).toBeUndefined();
  expect(await mailOf('company')).toBeUndefined();
});

test('a run that is cut off in the middle is gone on with, and nobody is told twice', async () => {
  for (let one = 0; one < 9; one++) await add(`person-${one}`);
  const broken = deps();
  const real = broken.outbox;
  let left = 4;
  broken.outbox = {
    enqueue: (mail) => {
      left -= 1;
      if (left < 0) throw new Error('The database is away.');
      return real.enqueue(mail);
    },
  };
  await expect(announceTerms(broken, coming, { pageSize: 3 })).rejects.toThrow('away');
  expect(woken).toHaveLength(4);
  const later = new Date(inTime.getTime() + 3_600_000);
  expect(await announceTerms(deps(later), coming, { pageSize: 3 })).toEqual({ mailed: 5 });
  expect(new Set(woken).size).toBe(9);
});

test('a run does some pages of the accounts, and the next one goes on behind them', async () => {
  for (let one = 0; one < 9; one++) await add(`person-${one}`);
  const some = { pageSize: 4, mostPages: 2 };
  const mailed: number[] = [];
  for (let hour = 0; hour < 9; hour++)
    mailed.push((await announceTerms(deps(new Date(inTime.getTime() + hour * 3_600_000)), coming, some)).mailed);
  expect(Math.max(...mailed)).toBeLessThan(9);
  expect(new Set(woken).size).toBe(9);
});

test('an account that begins after the round is told by the next one; within a day no other round is made', async () => {
  await add('first');
  expect(await announceTerms(deps(), coming)).toEqual({ mailed: 1 });
  await add('second');
  expect(await announceTerms(deps(new Date(inTime.getTime() + day / 2)), coming)).toEqual({ mailed: 0 });
  expect(await announceTerms(deps(new Date(inTime.getTime() + day)), coming)).toEqual({ mailed: 1 });
});

test('less than 14 days before, the run fails and nobody is told; from the day itself on it asks for the release', async () => {
  await add('first');
  await expect(announceTerms(deps(new Date('2026-12-06T00:00:00Z')), coming)).rejects.toThrow('less than 14 days');
  const onTheDay = deps(new Date('2026-12-20T00:00:00+01:00'));
  await expect(announceTerms(onTheDay, coming)).rejects.toThrow('apply by now');
  expect(await announceTerms(deps(), undefined)).toEqual({ mailed: 0 });
  expect(woken).toEqual([]);
  expect(await announceTerms(deps(new Date('2026-12-05T22:59:00Z')), coming)).toEqual({ mailed: 1 });
});

test('of several versions each is told by a mail of its own, and one that is too late keeps no other back', async () => {
  await add('first');
  const later = { ...coming, version: '2027-01-10' };
  expect(await announceEach(deps(), [coming, later])).toEqual({ mailed: 2 });
  expect(woken.toSorted()).toEqual(['terms_changed.2026-12-20.first', 'terms_changed.2027-01-10.first']);
  await add('second');
  const tooLate = { ...coming, version: '2026-12-10' };
  const nextDay = deps(new Date(inTime.getTime() + day));
  await expect(announceEach(nextDay, [tooLate, later])).rejects.toThrow('2026-12-10');
  expect(woken).toContain('terms_changed.2027-01-10.second');
  expect(woken.some((id) => id.includes('2026-12-10'))).toBe(false);
});

test.each([
  ['en', 'The terms of Verso change on 20 December 2026', 'close your account'],
  ['pl', 'Regulamin Verso zmieni się 20 grudnia 2026', 'zamknąć konto'],
] as const)(
  'the mail (%s) says from when, what changes, where it is read and that one may leave',
  async (locale, subject, leave) => {
    const sender = { brand: 'Verso', email: 'hello@verso.example', origin: 'https://verso.example' };
    const seller = { name: 'V', addressLines: ['a', 'b'] as [string, string], nip: '1', email: 'v@verso.example' };
    const said = { text: 'terms_changed', version: '2026-12-20', words: coming.changes[locale] } as const;
    const mail = accountMailText({ locale }, said, { ...sender, seller } as never, await mailTextsIn(locale));
    expect(mail.subject).toBe(subject);
    const text = JSON.stringify(mail.blocks);
    expect(text).toContain(coming.changes[locale]);
    expect(text).toContain(`https://verso.example/${locale}/terms/2026-12-20/`);
    expect(text).toContain(leave);
  },
);
