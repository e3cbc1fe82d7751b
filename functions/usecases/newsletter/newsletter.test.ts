import { beforeAll, expect, test } from 'vitest';
import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { rateStore } from '#functions/stores/accounts/rateLimits.ts';
import { subscriberOf, subscriberStore } from '#functions/stores/contacts/subscribers.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { allRows, createTables, type TestTables } from '#infra/test/tables.ts';
import { newsletterMailSaid } from '../mails/mailContents.ts';
import { confirmNewsletter, joinNewsletter, leaveNewsletter, newsletterMail, saySubscribed } from './newsletter.ts';

let tables: TestTables;
const now = new Date('2026-11-23T09:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
beforeAll(async () => {
  tables = await createTables();
});

const deps = (at = now) => ({
  subscribers: subscriberStore(tables.db, tables.names.contacts),
  accounts: accountStore(tables.db, tables.names.accounts),
  outbox: mailOutbox(tables.db, tables.names.work),
  mailQueue: { send: async () => undefined },
  rates: rateStore(tables.db, tables.names.work),
  now: at,
});
let people = 0;
const newEmail = () => `reader.${++people}@example.com`;
const consent = { textVersion: '2026-11-22', text: 'I would like to receive news.' };
const join = (email: string, at = now) => joinNewsletter(deps(at), { email, locale: 'en', consent }, email);
const read = (email: string, at = now) => deps().subscribers.read(subscriberOf(email), at);
const asked = (email: string) => newsletterMail('newsletter_confirm', { email, locale: 'en' }, 'any', now);
const joinedMail = (email: string) => ({ ...asked(email), template: 'newsletter_joined' as const });
/** The link in the confirmation mail. */
const linkTo = async (email: string) =>
  (await newsletterMailSaid(asked(email), deps()))?.link ?? expect.fail('No link.');
async function confirmed(): Promise<string> {
  const email = newEmail();
  await join(email);
  expect(await confirmNewsletter(deps(), await linkTo(email), '1')).toBeUndefined();
  return email;
}
const mailsTo = async (email: string) =>
  (await allRows(tables.db, tables.names.work)).filter(({ to }) => to === email).map(({ template }) => template);

test('an address gets the newsletter only once its mailed link was followed; the proof has the words, their version and the instants', async () => {
  const email = newEmail();
  await join(email);
  expect(await read(email)).toMatchObject({ state: 'asked' });
  const link = await linkTo(email);
  expect(await confirmNewsletter(deps(days(1)), link, '1')).toBeUndefined();
  expect(await confirmNewsletter(deps(days(2)), link, '1')).toBeUndefined();
  expect((await read(email))?.proof).toEqual([
    { act: 'asked', at: now.toISOString(), ...consent },
    { act: 'confirmed', at: days(1).toISOString() },
  ]);
  expect((await mailsTo(email)).sort()).toEqual(['newsletter_confirm', 'newsletter_joined']);
  expect((await deps().subscribers.confirmed(100)).map((one) => one.email)).toContain(email);
});

test('who does not confirm within a week is forgotten, and the link opens nothing', async () => {
  const email = newEmail();
  await join(email);
  const link = await linkTo(email);
  expect(await confirmNewsletter(deps(days(8)), link, '1')).toEqual({ refused: 'gone' });
  expect(await read(email, days(8))).toBeUndefined();
  await join(email, days(8));
  expect((await read(email, days(8)))?.proof).toHaveLength(1);
});

test('one call ends the newsletter, a second changes nothing; the address goes, the proof stays for three years', async () => {
  const email = await confirmed();
  const { leave = '' } = (await newsletterMailSaid(joinedMail(email), deps())) ?? {};
  for (const at of [days(1), days(2)]) expect(await leaveNewsletter(deps(at), leave, '1')).toBeUndefined();
  expect(await read(email)).toMatchObject({ state: 'left', email: '', proof: [{}, {}, { act: 'left' }] });
  expect(JSON.stringify(await allRows(tables.db, tables.names.contacts))).not.toContain(email);
  expect((await deps().subscribers.confirmed(100)).map((one) => one.leave)).not.toContain(leave);
  expect(await newsletterMailSaid(joinedMail(email), deps())).toBeUndefined();
  expect(await read(email, days(1097))).toBeUndefined();
  expect(await leaveNewsletter(deps(), 'A'.repeat(32), '1')).toEqual({ refused: 'not_found' });
});

test('a subscriber is not asked again; an address is asked three times a day at most', async () => {
  const has = await confirmed();
  await join(has);
  expect((await mailsTo(has)).filter((one) => one === 'newsletter_confirm')).toHaveLength(1);
  const email = newEmail();
  for (let count = 0; count < 3; count++) expect(await join(email)).toBeUndefined();
  expect(await join(email)).toMatchObject({ refused: 'rate_limited' });
});

test('the switch in an account and the links in mails have the same effect', async () => {
  const email = newEmail();
  const { accounts } = deps();
  const rest = { locale: 'pl', invoicing: 'order', createdAt: now.toISOString(), revision: 0 } as const;
  const person = { type: 'individual' } as const;
  await accounts.create({ account: 'a-1', email, state: 'active', person, marketing: false, ...rest }, []);
  await join(email);
  await confirmNewsletter(deps(), await linkTo(email), '7');
  expect(await accounts.read('a-1')).toMatchObject({ marketing: true });
  await saySubscribed(deps(), { email, locale: 'pl', consent }, false);
  expect(await read(email)).toMatchObject({ state: 'left' });
  await saySubscribed(deps(), { email, locale: 'pl', consent }, true);
  const { leave = '' } = (await newsletterMailSaid(joinedMail(email), deps())) ?? {};
  await leaveNewsletter(deps(days(1)), leave, '7');
  expect(await accounts.read('a-1')).toMatchObject({ marketing: false });
  expect((await accounts.consents('a-1')).map(({ given, textVersion }) => [given, textVersion])).toEqual([
    [true, '7'],
    [false, '7'],
  ]);
});
