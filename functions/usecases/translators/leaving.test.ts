import { beforeAll, expect, test } from 'vitest';
import { applicantStore } from '#functions/stores/applicants/applicants.ts';
import { threadStore } from '#functions/stores/production/thread.ts';
import { statementStore } from '#functions/stores/translators/statements.ts';
import { agreementStore, publicStore } from '#functions/stores/translators/translators.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { agreementVersion } from '#shared/rules/agreement.ts';
import { productionDeps, someTranslator } from '../production/test/workWorld.ts';
import { acceptAgreement, ownDocuments } from './agreements.ts';
import { publicTranslators, showPublicly } from './publicTranslators.ts';
import { type ExportTranslatorDeps, exportTranslator, type LeaveDeps, leaveZone } from './translatorData.ts';

let tables: TestTables;
const now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  tables = await createTables();
});

function deps() {
  const { db, names } = tables;
  return {
    ...productionDeps(tables, now),
    shown: publicStore(db, names.translators),
    agreements: agreementStore(db, names.translators),
    applicants: applicantStore(db, names.applicants),
    eraseApplication: async () => undefined,
    statements: statementStore(db, names.translators),
    thread: threadStore(db, names.jobs),
  } satisfies LeaveDeps & ExportTranslatorDeps;
}

const shownAs = (translator: string, change: object = {}) => ({
  translator,
  name: 'Anna K.',
  about: 'Contracts since 2012.',
  showsFields: true,
  textVersion: '2026-11',
  at: now.toISOString(),
  consents: true,
  ...change,
});

test('a translator is in the public list only by consent, and leaves it at once when that is withdrawn', async () => {
  const { translators } = deps();
  for (const id of ['anna', 'paused']) await translators.save(someTranslator(id));
  expect(await showPublicly(deps(), shownAs('nobody'))).toEqual({ refused: 'not_found' });
  await showPublicly(deps(), shownAs('anna'));
  await showPublicly(deps(), shownAs('paused', { name: 'Piotr P.' }));
  const before = await translators.read('paused');
  await translators.save({ ...someTranslator('paused'), revision: 1, state: 'paused' }, before);
  expect((await publicTranslators(deps())).map(({ profile }) => profile.name)).toEqual(['Anna K.']);
  expect(await showPublicly(deps(), shownAs('anna', { consents: false }))).toBe('hidden');
  expect(await publicTranslators(deps())).toEqual([]);
});

test.each(['Write to anna@example.com', 'Call 600 600 600', 'See www.example.com', '+48.600600600'])(
  'the list takes no contact data: %s',
  async (about) => {
    expect(await showPublicly(deps(), shownAs('anna', { about }))).toEqual({
      refused: 'validation_failed',
      fields: { about: ['validation/no_contact'] },
    });
  },
);

test('a translator who leaves is gone from list and directory, has no personal data in the profile, and keeps what was earned', async () => {
  const { translators, earnings, agreements } = deps();
  await translators.save(someTranslator('leaver', { swornNumber: 'TP/1/05' }), undefined, [
    earnings.item({ translator: 'leaver', fact: 'f1', kind: 'earning', net: 100 as never, at: now.toISOString() }),
    agreements.item('leaver', { version: '2026-11', tax: 'private', at: now.toISOString() }),
  ]);
  await showPublicly(deps(), shownAs('leaver'));
  const exported = await exportTranslator(deps(), 'leaver');
  expect(exported).toMatchObject({
    translator: { email: 'leaver@example.com' },
    publicProfile: { name: 'Anna K.' },
    agreements: [{ version: '2026-11' }],
    earnings: [{ net: 100 }],
  });
  await leaveZone(deps(), 'leaver');
  await leaveZone(deps(), 'leaver');
  expect(await publicTranslators(deps())).toEqual([]);
  expect((await translators.ofPair(1, 2)).map(({ translator }) => translator.id)).not.toContain('leaver');
  expect(await translators.read('leaver')).toMatchObject({ state: 'ended', name: '', email: '', pairs: [] });
  expect(await translators.read('leaver')).not.toHaveProperty('swornNumber');
  expect(await translators.read('leaver')).not.toHaveProperty('countryId');
  expect(await earnings.of('leaver')).toHaveLength(1);
});

test('the agreement is accepted in the version that was shown, once; how one is taxed is another acceptance', async () => {
  const id = 'agreeing';
  await deps().translators.save(someTranslator(id));
  const documents = { ...deps(), now };
  const typed = { version: agreementVersion, agreement: true, confidentiality: true, tax: 'private' as const };
  expect(await acceptAgreement(documents, 'nobody', typed)).toEqual({ refused: 'not_found' });
  expect(await acceptAgreement(documents, id, { ...typed, version: '2020-01' })).toEqual({
    refused: 'changed_meanwhile',
  });
  expect(await acceptAgreement(documents, id, { ...typed, confidentiality: false, tax: 'business' })).toEqual({
    refused: 'validation_failed',
    fields: { confidentiality: ['validation/consent'], nip: ['validation/required'] },
  });
  await acceptAgreement(documents, id, typed);
  await acceptAgreement({ ...documents, now: new Date(now.getTime() + 1000) }, id, typed);
  const later = { ...documents, now: new Date(now.getTime() + 2000) };
  await acceptAgreement(later, id, { ...typed, tax: 'business', nip: '5260001246' });
  expect(await ownDocuments(documents, id)).toMatchObject({
    agreements: [
      { version: agreementVersion, tax: 'private' },
      { tax: 'business', nip: '5260001246' },
    ],
    application: undefined,
  });
});
