import { expect, test } from 'vitest';
import type { Account, Consent } from '../../domain/account/account.ts';
import { type SettingsChange, saveSettings } from './accounts.ts';

const now = new Date('2026-11-20T12:00:00Z');
const own: Account = {
  ...{ account: 'account-1', email: 'demo@example.com', state: 'active', locale: 'en', invoicing: 'order' },
  ...{ person: { type: 'individual', firstName: 'Demo' }, marketing: false, mailsOff: ['order_message', 'of_later'] },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', revision: 4 },
};
const address = { address: 'ul. Długa 1', city: 'Kraków', postcode: '30-001', phone: '+48123456789', countryId: 616 };
const company = { type: 'company' as const };

/** Saves a change of settings; returns the answer and what was written. */
async function saved(change: SettingsChange, account = own, written: 'written' | 'changed' = 'written') {
  const kept: { account: Account; consents: readonly Consent[] }[] = [];
  const replace = async (account: Account, consents: readonly Consent[]) => {
    kept.push({ account, consents });
    return written;
  };
  const members = { list: async () => [], invitations: async () => [] };
  return {
    answer: await saveSettings({ accounts: { replace }, members, textVersion: '7', now }, account, change),
    kept,
  };
}

test('what is given is saved, the rest stays, and what is left out is no value', async () => {
  const { answer, kept } = await saved({ locale: 'pl', person: undefined, invoicing: undefined, marketing: undefined });
  expect(kept).toEqual([{ account: { ...own, locale: 'pl' }, consents: [] }]);
  expect(answer).toEqual({ ...own, locale: 'pl', revision: 5 });
});

test('mails that are switched off replace the known ones; one of a newer release stays off', async () => {
  const { answer } = await saved({ mailsOff: ['parcel_sent'] });
  expect(answer).toMatchObject({ mailsOff: ['parcel_sent', 'of_later'] });
  expect((await saved({ locale: 'pl' })).answer).toMatchObject({ mailsOff: own.mailsOff });
});

test.each(['billing', 'correspondence'] as const)('the %s address is saved as such', async (kind) => {
  const { answer } = await saved({ address: { kind, address } });
  expect(answer).toEqual({ ...own, [kind]: address, revision: 5 });
});

test.each([true, false])('a marketing consent is an entry of the history where it changes (%s)', async (given) => {
  const consent = { kind: 'agree_marketing', given, textVersion: '7', at: now.toISOString() };
  expect((await saved({ marketing: given }, { ...own, marketing: !given })).kept[0]?.consents).toEqual([consent]);
  expect((await saved({ marketing: given }, { ...own, marketing: given })).kept[0]?.consents).toEqual([]);
});

test.each<[string, SettingsChange, Partial<Account>, boolean]>([
  ['has no name anywhere', { person: company }, {}, false],
  ['has an invoice address without a name', { person: company }, { billing: address }, false],
  ['has a name of its own', { person: { ...company, companyName: 'Demo Company' } }, {}, true],
  ['is named on its invoices', { person: company }, { billing: { ...address, name: 'Demo Company' } }, true],
  ['was nameless before, where something else is changed', { locale: 'pl' }, { person: company }, true],
])('a company that %s is saved: only with a name', async (_, change, before, isSaved) => {
  const { answer, kept } = await saved(change, { ...own, ...before });
  expect(kept).toHaveLength(isSaved ? 1 : 0);
  if (isSaved) expect(answer).toMatchObject({ revision: 5 });
  else
    expect(answer).toEqual({
      ...{ refused: 'validation_failed', fields: { 'customer.company_name': ['validation/required'] } },
    });
});

test('what was changed elsewhere in the meantime is not overwritten', async () => {
  expect((await saved({ locale: 'pl' }, own, 'changed')).answer).toEqual({ refused: 'conflict' });
});
