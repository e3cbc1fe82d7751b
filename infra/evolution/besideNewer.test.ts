import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pushWire } from '#functions/api/settings/push.ts';
import { settingsWire } from '#functions/api/settings/settingsWire.ts';
import { tokenWire } from '#functions/api/tokens/tokens.ts';
import { webhookWire } from '#functions/api/webhooks/webhooks.ts';
import { quoteWire } from '#functions/api/wire/quoteWire.ts';
import { checkReportWire } from '#functions/api/wire/workWire.ts';
import { type Account, type AccountBlock, blockLine } from '#functions/domain/account/account.ts';
import { quoteCertificate } from '#functions/domain/certificates/certificates.ts';
import { manualQuote } from '#functions/domain/pricing/manualQuote.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { newQuote } from '#functions/domain/quotes/newQuote.ts';
import type { Quote } from '#functions/domain/quotes/quote.ts';
import { quoteAuditLine } from '#functions/domain/quotes/quoteActs.ts';
import type { ApplicantTest } from '#functions/domain/recruitment/applicant.ts';
import type { OrderApproval } from '#functions/domain/team/orderApproval.ts';
import { newApiToken } from '#functions/gateways/random.ts';
import { blockStore } from '#functions/stores/accounts/accountBlocks.ts';
import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { orderApprovalStore } from '#functions/stores/accounts/orderApprovals.ts';
import { pushStore } from '#functions/stores/accounts/pushSubscriptions.ts';
import { memberStore, teamStore } from '#functions/stores/accounts/team.ts';
import { tokenStore } from '#functions/stores/accounts/tokens.ts';
import { testStore } from '#functions/stores/applicants/applicantTests.ts';
import { quoteStore } from '#functions/stores/quotes/quotes.ts';
import { rowKinds } from '#functions/stores/rowKinds.ts';
import { transact } from '#functions/stores/transact.ts';
import { endpointStore } from '#functions/stores/webhooks/endpoints.ts';
import { saveSettings } from '#functions/usecases/account/accounts.ts';
import { readFileCheck } from '#functions/usecases/production/fileChecks.ts';
import { keepSubscription } from '#functions/usecases/push/keepSubscription.ts';
import { startedCart } from '#functions/usecases/test/startedCart.ts';
import { changeEndpoint, type EndpointDeps } from '#functions/usecases/webhooks/endpoints.ts';
import { checkReport } from '#shared/contract/schemas/job.ts';
import { quote } from '#shared/contract/schemas/quote.ts';
import { defaultQuotingHours } from '#shared/model/house/stageRules.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { TableName } from '../settings/tables.ts';
import { allRows, createTables, type TestTables } from '../test/tables.ts';
import { type KeptReaders, readersOf } from './keptReleases.ts';

const now = new Date('2026-12-01T12:00:00Z');
const at = now.toISOString();
const later = new Date(now.getTime() + 86_400_000);
let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});

/** What a release after this one has written into a row. */
const newer = { loyalty: { points: 3 } };

async function rowAt(table: TableName, name: string): Promise<Record<string, unknown>> {
  const rows = await allRows(tables.db, tables.names[table]);
  const row = rows.find(({ pk, sk }) => `${pk} ${sk}` === name);
  if (!row) throw new Error(`There is no row ${name}.`);
  return row;
}

/** The newer release writes into a row that is there. */
async function writeInto(table: TableName, name: string, change: object = newer): Promise<void> {
  await tables.db.send(
    new PutCommand({ TableName: tables.names[table], Item: { ...(await rowAt(table, name)), ...change } }),
  );
}

const accounts = () => accountStore(tables.db, tables.names.accounts);
const members = () => memberStore(tables.db, tables.names.accounts);
let made = 0;
async function newAccount(change: Partial<Account> = {}): Promise<Account> {
  const id = `a${++made}`;
  const account: Account = {
    ...{ account: id, email: `${id}@example.com`, state: 'active', person: { type: 'individual' }, locale: 'pl' },
    ...{ invoicing: 'order', marketing: false, createdAt: at, revision: 0, ...change },
  };
  await accounts().create(account, []);
  return account;
}

describe('a row that this release writes whole keeps what a newer one has written into it', () => {
  test('an account whose settings are saved', async () => {
    const { account } = await newAccount();
    await writeInto('accounts', `account#${account} profile`);
    const read = (await accounts().read(account)) as Account;
    await saveSettings({ accounts: accounts(), members: members(), textVersion: '1', now }, read, { locale: 'en' });
    expect(await rowAt('accounts', `account#${account} profile`)).toMatchObject({
      ...newer,
      locale: 'en',
      revision: 1,
    });
  });

  test('a member whose limit changes, also as one of the list, and who leaves', async () => {
    const { account: company } = await newAccount();
    const person = (await newAccount()).account;
    const [team, members] = [
      teamStore(tables.db, tables.names.accounts),
      memberStore(tables.db, tables.names.accounts),
    ];
    const place = `account#${company} member#${person}`;
    const member = { company, person, role: 'orderer', state: 'active', since: at, revision: 0 } as const;
    await team.join({ company, id: 'i' }, member, 'l', []);
    const Item = { pk: `account#${company}`, sk: `member#${person}`, ...member, ...newer };
    await tables.db.send(new PutCommand({ TableName: tables.names.accounts, Item }));
    const read = await members.read(company, person);
    await team.change({ ...(read ?? member), mostPerMonth: grosze(100) }, []);
    expect(await rowAt('accounts', place)).toMatchObject({ ...newer, mostPerMonth: 100 });
    const [listed] = await members.list(company);
    await team.part(listed ?? member, []);
    expect(await rowAt('accounts', place)).toMatchObject({ ...newer, state: 'gone' });
  });

  test('an order that waited for approval and is decided', async () => {
    const { account: company } = await newAccount();
    const approvals = orderApprovalStore(tables.db, tables.names.accounts);
    const asked: OrderApproval = {
      ...{ id: 'x', company, member: 'm', state: 'waiting', cartDigest: 'd', content: 'c', service: 'translation' },
      ...{ sourceLanguage: 1, targetLanguages: [2], words: 1, files: 0, amount: grosze(1), at, revision: 0 },
      ...{ validUntil: later.toISOString(), expires_at: later.getTime() / 1000 },
    };
    await approvals.ask(asked, undefined, []);
    await writeInto('accounts', `account#${company} approval#x`);
    const read = await approvals.read(company, 'x');
    expect(await approvals.change({ ...(read ?? asked), state: 'refused' }, now)).toBe(true);
    expect(await rowAt('accounts', `account#${company} approval#x`)).toMatchObject({ ...newer, state: 'refused' });
  });

  test('a block that is declined', async () => {
    const { account } = await newAccount();
    const blocks = blockStore(tables.db, tables.names);
    const block: AccountBlock = { account, state: 'awaiting', reason: 'r', by: 'b', at };
    const line = (act: 'block_asked' | 'block_declined') => blockLine({ account: 'b', request: act, now }, act, block);
    await blocks.ask(block, line('block_asked'));
    await writeInto('accounts', `account#${account} block`);
    const read = await blocks.read(account);
    expect(await blocks.decline({ ...(read ?? block), state: 'declined' }, line('block_declined'))).toBe(true);
    expect(await rowAt('accounts', `account#${account} block`)).toMatchObject({ ...newer, state: 'declined' });
  });

  test('a test of a candidate that is answered', async () => {
    const tests = testStore(tables.db, tables.names.applicants);
    const sent: ApplicantTest = {
      ...{ id: 't', applicant: 'p', sourceLanguage: 2, targetLanguage: 1, text: 'Text', words: 1 },
      ...{ sentAt: at, until: later.toISOString(), marks: [] },
    };
    await transact(tables.db, [tests.newItem(sent)]);
    await writeInto('applicants', 'test#t test');
    const read = await tests.read('t');
    await transact(tables.db, [tests.answerItem({ ...(read ?? sent), answer: 'Tekst', answeredAt: at })]);
    expect(await rowAt('applicants', 'test#t test')).toMatchObject({ ...newer, answer: 'Tekst' });
  });
});

describe('of a list of choices, this release reads those it knows and leaves the others in it', () => {
  test('mails that a customer does without', async () => {
    const { account } = await newAccount({ mailsOff: ['order_in_review'] });
    await writeInto('accounts', `account#${account} profile`, { mailsOff: ['order_in_review', 'of_a_newer_release'] });
    const read = (await accounts().read(account)) as Account;
    expect(settingsWire(read, [], undefined).mails_off).toEqual(['order_in_review']);
    const saved = await saveSettings({ accounts: accounts(), members: members(), textVersion: '1', now }, read, {
      mailsOff: ['parcel_sent'],
    });
    expect(saved).toMatchObject({ mailsOff: ['parcel_sent', 'of_a_newer_release'] });
    expect(await rowAt('accounts', `account#${account} profile`)).toMatchObject({
      mailsOff: ['parcel_sent', 'of_a_newer_release'],
    });
  });

  test('what a browser is not notified of', async () => {
    const { account } = await newAccount();
    const pushes = pushStore(tables.db, tables.names.accounts);
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const keep = (off: 'order_message'[] | undefined) =>
      keepSubscription(
        { pushes, loopback: true, now },
        { account, owner: 'customer', locale: 'pl', endpoint: 'https://push.example.com/1', ...keys, off },
      );
    const first = await keep(undefined);
    if ('refused' in first) throw new Error(first.refused);
    const place = `account#${account} push#${first.id}`;
    await writeInto('accounts', place, { ...newer, off: ['order_delivered', 'of_a_newer_release'] });
    const [listed] = await pushes.list(account, now);
    expect(pushWire(listed ?? first).off).toEqual(['order_delivered']);
    await keep(['order_message']);
    expect(await rowAt('accounts', place)).toMatchObject({ ...newer, off: ['order_message', 'of_a_newer_release'] });
  });

  test('what a token opens: a scope that is not known opens nothing, and the token is no stranger', async () => {
    const { account } = await newAccount();
    const tokens = tokenStore(tables.db, tables.names.accounts);
    const text = newApiToken('live');
    await tokens.add(
      text,
      { id: 'k', account, name: 'n', scopes: ['quotes', 'of_a_newer_release'], createdAt: at },
      [],
    );
    const found = await tokens.find(text);
    expect(found && tokenWire(found, new Map()).scopes).toEqual(['quotes']);
  });

  test('events that an address of software gets', async () => {
    const { account } = await newAccount();
    const endpoints = endpointStore(tables.db, tables.names);
    const unused = undefined as never;
    const deps: EndpointDeps = { endpoints, events: unused, lanes: unused, webhookQueue: unused, loopback: true, now };
    const events = ['order.delivered', 'of.a.newer.release'];
    const kept = { signature: 'hmac', state: 'active', createdAt: at } as const;
    const secrets = [{ secret: 's' }];
    await endpoints.add({ id: 'e', account, url: 'https://hooks.example.com/', events, secrets, ...kept });
    const read = await endpoints.read(account, 'e');
    expect(read && webhookWire(read).events).toEqual(['order.delivered']);
    await changeEndpoint(deps, { account, id: 'e' }, { events: ['invoice.ready'] });
    expect(await endpoints.read(account, 'e')).toMatchObject({ events: ['invoice.ready', 'of.a.newer.release'] });
    await changeEndpoint(deps, { account, id: 'e' }, { events: [] });
    expect(await endpoints.read(account, 'e')).toMatchObject({ events: [] });
  });
});

test('a report of a check that this release does not know is read: of another check, and looked at by a person', async () => {
  const finding = { id: 'f', expected: ['1'], found: ['2'], excerpt: 'One' };
  const report: unknown = {
    ...{ rules: 99, alignment: 'of_a_newer_release', wholeDocument: false, cutOff: false },
    ...{ sourceWords: 1, targetWords: 1, counts: { block: 0, warn: 2, info: 0 } },
    findings: [
      { ...finding, check: 'of_a_newer_release', severity: 'of_a_newer_release', of: 'a newer release' },
      { ...finding, id: 'g', check: 'numbers', severity: 'warn' },
    ],
  };
  const check = { state: 'done', rules: 99, block: 0, warn: 2, info: 0, dismissed: [], checkedAt: at };
  const read = await readFileCheck(
    {
      production: { job: async () => ({ files: [{ id: 'file', check }] }) } as never,
      files: { read: async () => Buffer.from(JSON.stringify(report)) } as never,
    },
    { orderId: 'o', jobId: '01', fileId: 'file' },
  );
  if ('refused' in read) throw new Error(read.refused);
  const shown = (locale: 'en' | 'pl') => z.parse(checkReport, checkReportWire(read, locale));
  expect(shown('en')).toMatchObject({
    alignment: 'none',
    findings: [
      { check: 'other', check_name: 'Another check', severity: 'warn', expected: ['1'] },
      { check: 'numbers', severity: 'warn' },
    ],
  });
  expect(shown('pl').findings[0]?.check_name).toBe('Inne sprawdzenie');
});

test('a quote with a line that this release does not know is read: as another item, and its row keeps what the newer one wrote', async () => {
  const quotes = quoteStore(tables.db, tables.names.quotes);
  const cart = startedCart(now);
  const given = { cart, form: cart.form as NonNullable<typeof cart.form>, files: [], digest: 'd' };
  const asked = newQuote('NEWERQUOTE', given, { now, hours: defaultQuotingHours });
  const line = { itemId: 'text', sourceLanguage: 1, targetLanguage: 2, words: 500, net: grosze(20_000) };
  const work = { service: 'translation', specialised: false, review: 'none', lines: [line], minutes: 480 } as const;
  const { words: _, ...place } = line;
  const sold = { ...place, step: 'translation', basis: 'words', quantity: 500, unitPrice: 40_000 };
  const offer = {
    ...{ version: 1, lines: [sold, { ...sold, step: 'braille', basis: 'sheets' }], names: {}, minutes: 480 },
    quotation: manualQuote(work, currentPriceConfiguration(now), now),
    ...{ validUntil: later.toISOString(), sentAt: at, sentBy: 'b' },
  };
  const told = (quote: Quote) => quoteAuditLine({ who: { kind: 'customer' }, act: 'ask' }, undefined, quote, now);
  await transact(tables.db, quotes.newItems(asked, told(asked)));
  const clock = { ...asked.clock, events: [...asked.clock.events, { at, kind: 'handed_on' }] };
  await writeInto('quotes', 'quote#NEWERQUOTE quote', { state: 'sent', offer, offerState: 'open', clock });

  const read = (await quotes.read('NEWERQUOTE')) as Quote;
  const wire = z.parse(quote, quoteWire(read, undefined, 'pl', now));
  expect(wire.clock.map(({ event }) => event)).toEqual(['started']);
  expect(wire.offer?.lines.map(({ step, step_name, basis }) => [step, step_name, basis])).toEqual([
    ['translation', 'Tłumaczenie', 'words'],
    ['other', 'Inna pozycja', 'other'],
  ]);
  expect(quoteCertificate(read, offer, [], { issuer: 'i', tableDigest: undefined }).priced_by_hand?.[1]).toMatchObject({
    step: 'other',
    basis: 'other',
  });
  await transact(tables.db, quotes.changeItems(read, { ...read, why: 'Too dear' }, { line: told(read) }));
  expect(await rowAt('quotes', 'quote#NEWERQUOTE quote')).toMatchObject({
    why: 'Too dear',
    offer: { lines: offer.lines },
    clock,
  });
});

/** Lists of choices that no release may pass over: a new member is read by one release before the next one writes it. */
const binding: Readonly<Record<string, string>> = {
  pairs: 'what a translator does decides what is offered to them',
  steps: 'what a candidate applies for is what they are entered with',
  include: 'what of a file is counted decides what it costs',
  leaveOut: 'what of a file is left out decides what it costs',
  services: 'what a coupon is for decides what is paid',
};

const Node = z.looseObject({
  enum: z.optional(z.array(z.unknown())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
});
/** Places of lists whose members are choices. */
function closedLists(schema: unknown, place = ''): string[] {
  const read = z.safeParse(Node, schema);
  if (!read.success) return [];
  const { properties = {}, items, anyOf = [] } = read.data;
  const isClosed = z.safeParse(z.looseObject({ enum: z.array(z.unknown()) }), items).success;
  return [
    ...(isClosed ? [place] : closedLists(items, `${place}/*`)),
    ...Object.entries(properties).flatMap(([name, part]) => closedLists(part, `${place}/${name}`)),
    ...anyOf.flatMap((part) => closedLists(part, place)),
  ];
}

test('no other list of choices in a row makes it unreadable for the release before', () => {
  const readers: KeptReaders = readersOf(rowKinds);
  const places = Object.values(readers).flatMap((kinds) => kinds.flatMap(({ schema }) => closedLists(schema)));
  const named = places.map((place) => (place.endsWith('/pairs/*/steps') ? 'pairs' : place.replace(/.*\//, '')));
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(binding).toSorted());
});

/**
 * Choices of the entries of a row's lists, and why one that is not known makes the row unreadable on purpose: it says
 * what is paid or owed, who may, or what has to be done next. What is only shown is read as another one.
 */
const decides: Readonly<Record<string, string>> = {
  'pairs/*/steps': 'what a translator does decides what is offered to them',
  'rates/*/step': 'what work is paid for',
  'rates/*/unit': 'what work is paid by',
  'works/*/step': 'what a job is',
  steps: 'what a candidate applies for is what they are entered with',
  include: 'what of a file is counted decides what it costs',
  leaveOut: 'what of a file is left out decides what it costs',
  'earlier/service': 'what was ordered of a file decides what its changes cost',
  'earlier/files/*/service': 'as of a file that was ordered',
  'files/*/state': 'whether a file is counted decides whether it can be ordered',
  'check/override/by/kind': 'who answers for a delivery',
  'check/state': 'whether a file may be delivered',
  'delivered/*/kind': 'what the customer has got',
  services: 'what a coupon is for decides what is paid',
  'messages/*/from': 'whose word it is',
  'words/*/by': 'whose word it is',
  'notes/*/by': 'whose word it is',
  'notes/*/kind': 'whether it is a remark that goes back with a translation',
  'notes/*/weight': 'as of its kind',
  'proof/*/act': 'whether somebody agreed',
  'attempts/*/error': 'a delivery that failed is tried again',
  'names/*/doubt': 'a person has to look at it',
  'names/*/kind': 'what has to be spelled so',
  'legs/*/account': 'where money is',
  'apostilles/*/act': 'where a document is',
  'originals/*/act': 'where a document is',
  'originals/*/holder': 'where a document is',
  'adjustments/*/kind': 'a price is calculated again by its holder',
  'itemsWithoutQuotation/*/reason': 'what has no price yet',
  'parts/*/kind': 'a price is calculated again by its holder',
  'lines/*/review': 'what was ordered',
  'lines/*/variant': 'what was ordered',
  'gathered/*/template': 'what a mail says',
};

const Inner = z.looseObject({
  enum: z.optional(z.array(z.unknown())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  allOf: z.optional(z.array(z.unknown())),
});
/** Places of choices inside lists. */
function choicesInLists(schema: unknown, place = '', isInList = false): string[] {
  const read = z.safeParse(Inner, schema);
  if (!read.success) return [];
  const { enum: choices, properties = {}, items, anyOf = [], allOf = [] } = read.data;
  return [
    ...(choices && isInList ? [place] : []),
    ...(items === undefined ? [] : choicesInLists(items, `${place}/*`, true)),
    ...Object.entries(properties).flatMap(([name, part]) => choicesInLists(part, `${place}/${name}`, isInList)),
    ...[...anyOf, ...allOf].flatMap((part) => choicesInLists(part, place, isInList)),
  ];
}

test('a choice of an entry in a row makes it unreadable for the release before only where it decides something', () => {
  const readers: KeptReaders = readersOf(rowKinds);
  const places = Object.values(readers).flatMap((kinds) => kinds.flatMap(({ schema }) => choicesInLists(schema)));
  const reasonOf = (place: string) =>
    Object.keys(decides).find((end) => place.replace(/\/\*$/, '').endsWith(`/${end}`));
  expect(places.filter((place) => reasonOf(place) === undefined)).toEqual([]);
  expect(Object.keys(decides).filter((end) => !places.some((place) => reasonOf(place) === end))).toEqual([]);
});
