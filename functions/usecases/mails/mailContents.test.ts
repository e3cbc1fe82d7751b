import { beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#functions/domain/account/account.ts';
import type { AccountMail } from '#functions/domain/mail/mail.ts';
import { accountStore, linkStore } from '#functions/stores/accounts/accounts.ts';
import { emailChangeStore } from '#functions/stores/accounts/emailChanges.ts';
import { memberStore } from '#functions/stores/accounts/team.ts';
import { ownedOrderStore } from '#functions/stores/orders/ownedOrders.ts';
import { quoteStore } from '#functions/stores/quotes/quotes.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { saveSettings } from '../account/accounts.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { accountMailSaid } from './mailContents.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
  await accounts().create(anna, []);
});
const accounts = () => accountStore(tables.db, tables.names.accounts);
const emailChanges = () => emailChangeStore(tables.db, tables.names);
const members = () => memberStore(tables.db, tables.names.accounts);
const links = () => linkStore(tables.db, tables.names.accounts);
const ownedOrders = () => ownedOrderStore(tables.db, tables.names.orders);
const ownedQuotes = () => quoteStore(tables.db, tables.names.quotes);
const anna: Account = {
  ...{ account: 'anna-id', email: 'anna@example.com', state: 'active', person: { type: 'individual' }, locale: 'pl' },
  ...{ invoicing: 'order', marketing: false, createdAt: now.toISOString(), revision: 1 },
};
const registration = {
  ...{ person: { type: 'individual' as const, firstName: 'Ewa' }, locale: 'pl' as const, marketing: true },
  ...{ textVersion: '1', at: now.toISOString() },
};
const said = (template: AccountMail['template'], change: Partial<AccountMail> = {}, at = now) =>
  accountMailSaid(
    {
      id: 'm',
      template,
      to: 'ewa@example.com',
      locale: 'pl',
      state: 'queued',
      createdAt: now.toISOString(),
      ...change,
    },
    {
      ...{ accounts: accounts(), emailChanges: emailChanges(), links: links() },
      ...{ ownedOrders: ownedOrders(), ownedQuotes: ownedQuotes(), now: at },
    },
  );
const known = { to: 'anna@example.com' };

describe('a mail about an account', () => {
  it('of what happened says that, to anybody', async () => {
    expect(await said('password_changed')).toEqual({ text: 'password_changed' });
    expect(await said('account_closed')).toEqual({ text: 'account_closed' });
    const invited = await said('team_invited', { subject: 'Shop', invited: { company: 'c', id: 'i' } });
    expect(invited).toMatchObject({ text: 'team_invited', name: 'Shop' });
    const { link = '' } = invited as { link?: string };
    expect(await links().read(link, now)).toMatchObject({ purpose: 'team', company: 'c', invitation: 'i' });
    const approval = { company: 'c', id: 'a', person: 'p' };
    const asked = await said('team_approval_asked', { subject: 'Ewa', approval, amount: grosze(5), words: 'Soon' });
    expect(asked).toMatchObject({ text: 'team_approval_asked', name: 'Ewa', amount: 5, words: 'Soon' });
    const mailed = (asked as { link?: string }).link ?? '';
    expect(await links().read(mailed, now)).toMatchObject({ purpose: 'approval', approval: 'a', person: 'p' });
    const no = { text: 'team_approval_refused', name: 'Shop', amount: 5, words: 'No' };
    expect(await said('team_approval_refused', { subject: 'Shop', amount: grosze(5), words: 'No' })).toEqual(no);
    expect(await said('team_joined', { subject: 'Ewa' })).toEqual({ text: 'team_joined', name: 'Ewa' });
    expect(await said('team_removed', { subject: 'Shop' })).toEqual({ text: 'team_removed', name: 'Shop' });
    expect(await said('token_created', { subject: 'Shop' })).toEqual({ text: 'token_created', name: 'Shop' });
    expect(await said('webhook_paused')).toEqual({ text: 'webhook_paused', name: '' });
    const device = { text: 'new_login', at: now.toISOString() };
    expect(await said('new_login', { subject: 'Firefox' })).toEqual({ ...device, device: 'Firefox' });
    expect(await said('new_login')).toEqual({ ...device, device: '' });
  });

  it('of a forgotten password has a link for an hour where there is an account, and is none where there is not', async () => {
    expect(await said('forgot')).toBeUndefined();
    const found = await said('forgot', known);
    if (found?.text !== 'reset') return expect.fail('No link.');
    expect(await links().read(found.link, later(3599))).toMatchObject({ purpose: 'reset', account: 'anna-id' });
    expect(await links().read(found.link, later(3600))).toBeUndefined();
  });

  it('with lost links leads to the orders of an address, of a guest and of an account, and is none where there are none', async () => {
    const { db, names } = tables;
    expect(await said('order_links', { to: 'nobody@example.com' })).toBeUndefined();
    const guests = await placeOrder(db, names, now, { order: { email: 'guest@example.com' } });
    const own = await placeOrder(db, names, now, { order: { account: 'anna-id', email: 'anna@example.com' } });
    const before = await placeOrder(db, names, now, { order: { email: 'anna@example.com' } });
    const linksTo = async (to: string) => {
      const found = await said('order_links', { to });
      return found?.text === 'order_links' ? found.links.map(({ id, hash }) => [id, hash]) : [];
    };
    expect(await linksTo('guest@example.com')).toEqual([[guests.id, guests.hash]]);
    expect((await linksTo('anna@example.com')).toSorted()).toEqual(
      [own, before].map(({ id, hash }) => [id, hash]).toSorted(),
    );
  });

  it('of a registration says that there is an account where there is one', async () => {
    for (const template of ['register', 'resend'] as const)
      expect(await said(template, { ...known, registration })).toEqual({ text: 'already' });
    expect(await accounts().readPending('anna@example.com', now)).toBeUndefined();
  });

  it('of a registration has a link for two days, and a fresh one for a week without typing it again', async () => {
    expect(await said('resend')).toBeUndefined();
    for (const found of [await said('register', { registration }), await said('resend')]) {
      if (found?.text !== 'activate') return expect.fail('No link.');
      expect(await links().read(found.link, later(48 * 3600 - 1))).toMatchObject({
        ...{ purpose: 'activate', email: 'ewa@example.com', registration },
      });
      expect(await links().read(found.link, later(48 * 3600))).toBeUndefined();
    }
    const week = 7 * 86_400;
    expect(await said('resend', {}, later(week - 1))).toMatchObject({ text: 'activate' });
    expect(await said('resend', {}, later(week))).toBeUndefined();
  });
});

describe('settings of an account', () => {
  let ticks = 0;
  const save = async (change: Parameters<typeof saveSettings>[2], before?: Account) => {
    const account = before ?? (await accounts().read('anna-id')) ?? expect.fail('No account.');
    ticks += 1;
    return saveSettings(
      { accounts: accounts(), members: members(), textVersion: '7', now: later(ticks) },
      account,
      change,
    );
  };
  const address = {
    ...{ name: 'Anna Ltd', address: 'ul. Długa 1', city: 'Warszawa', postcode: '00-001', phone: '+48600600600' },
    countryId: 616,
  };

  it('keep what is not given', async () => {
    expect(await save({ locale: 'en', invoicing: undefined })).toMatchObject({ locale: 'en', invoicing: 'order' });
    expect(await accounts().read('anna-id')).toMatchObject({ locale: 'en', person: { type: 'individual' } });
  });

  it('of a company have a name, of the person or on invoices', async () => {
    const company = { person: { type: 'company' as const } };
    expect(await save(company)).toEqual({
      ...{ refused: 'validation_failed', fields: { 'customer.company_name': ['validation/required'] } },
    });
    expect(await save({ person: { type: 'company', companyName: 'Anna Ltd' } })).not.toHaveProperty('refused');
    expect(await save({ ...company, address: { kind: 'billing', address } })).toMatchObject({ billing: address });
    expect(await save({ locale: 'pl' })).not.toHaveProperty('refused');
    expect(await save({ person: { type: 'individual' } })).not.toHaveProperty('refused');
    expect(await save({ address: { kind: 'correspondence', address } })).toMatchObject({ correspondence: address });
  });

  it('note each change of the consent to marketing, and nothing where it stays', async () => {
    await save({ marketing: true });
    await save({ marketing: true });
    await save({ marketing: false });
    const noted = (await accounts().consents('anna-id')).map(({ kind, given, textVersion }) => [
      kind,
      given,
      textVersion,
    ]);
    expect(noted).toEqual([true, false].map((given) => ['agree_marketing', given, '7']));
  });

  it('that changed since they were read are refused', async () => {
    const before = await accounts().read('anna-id');
    expect(await save({ locale: 'en' }, before)).toMatchObject({ revision: (before?.revision ?? 0) + 1 });
    expect(await save({ locale: 'pl' }, before)).toEqual({ refused: 'conflict' });
  });
});
