import { expect, test } from 'vitest';
import { mailTextsIn } from '#functions/runtime/texts/mailTexts.ts';
import { locales } from '#shared/messages/locale.ts';
import { workMailTemplates } from '#shared/model/mail/mailTemplate.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { Job, Offer } from '../production/job.ts';
import type { Translator } from '../production/translator.ts';
import type { WorkMail } from './mail.ts';
import { demoSender as sender } from './test/demoSender.ts';
import { factsOf, sayKeys } from './test/sayKeys.ts';
import { digestMailText, workMailText } from './workMailText.ts';

const texts = { en: await mailTextsIn('en'), pl: await mailTextsIn('pl') };

const now = new Date('2026-11-20T12:00:00Z');
const pay = { rate: 12_000, unit: 'word', quantity: 1200, net: grosze(14_400) } as const;
const job: Job = {
  orderId: 'ABCDEFGHJKMN',
  id: '01',
  itemId: 'text',
  service: 'translation',
  step: 'translation',
  sourceLanguage: 1,
  targetLanguage: 2,
  specialised: false,
  express: false,
  after: [],
  state: 'assigned',
  version: 2,
  words: 1200,
  dueAt: '2026-11-23T16:00:00.000Z',
  round: 1,
  wave: 1,
  assignee: 'anna',
  holders: ['anna'],
  load: {},
  pay,
  heldMinutes: 0,
  files: [],
};
const offer: Offer = {
  orderId: job.orderId,
  jobId: job.id,
  translator: 'anna',
  round: 1,
  wave: 1,
  state: 'sent',
  pay,
  reasons: [],
  sentAt: now.toISOString(),
  expiresAt: '2026-11-20T12:20:00.000Z',
};
const translator: Translator = {
  id: 'anna',
  state: 'active',
  email: 'anna@example.com',
  locale: 'pl',
  name: 'Demo translator',
  timeZone: 'America/New_York',
  pairs: [],
  specialisations: [],
  wordsPerDay: 2000,
  week: [],
  daysOff: [],
  rates: [],
  revision: 1,
};

function said(change: Partial<WorkMail> = {}, row: Partial<Job> = {}, out: Partial<Offer> = {}, takesReplies = false) {
  const mail: WorkMail = {
    id: 'mail',
    template: 'work_offer',
    to: translator.email,
    locale: 'en',
    job: { orderId: job.orderId, jobId: job.id, round: 1 },
    translator: 'anna',
    state: 'queued',
    createdAt: now.toISOString(),
    ...change,
  };
  const rows = { job: { ...job, ...row }, offer: { ...offer, ...out }, translator };
  return JSON.stringify(
    workMailText(mail, rows, { sender: { ...sender, takesReplies }, translate: texts[mail.locale], now }),
  );
}

test.each(workMailTemplates.flatMap((template) => locales.map((locale) => [template, locale] as const)))(
  '%s in %s says step, languages, size, pay and the due time in the translator’s zone',
  (template, locale) => {
    const text = said({ template, locale });
    expect(text).toContain(locale === 'en' ? 'Polish → English' : 'polski → angielski');
    expect(text).toContain(locale === 'en' ? '144.00' : '144,00');
    expect(text).toContain('11:00 (America/New_York)');
    expect(text).not.toMatch(/mail\/|work\/|\{[a-zA-Z]+\}|undefined/);
  },
);

test.each([
  ['en', '50 of 1,200 words new or changed'],
  ['pl', 'nowe lub zmienione słowa: 50 z 1200'],
] as const)('of a new version the mail in %s says how much of it is to be translated', (locale, size) => {
  expect(said({ locale }, { words: 50, wholeWords: 1200 })).toContain(size);
  expect(said({ locale }, { words: 50 })).not.toContain('1200');
});

test('an offer that is over, a job someone else has and an earlier round are not written about', () => {
  expect(said({}, {}, { state: 'lost' })).toBeUndefined();
  expect(said({}, {}, { expiresAt: now.toISOString() })).toBeUndefined();
  expect(said({ template: 'work_assigned' }, { assignee: 'piotr' })).toBeUndefined();
  expect(said({ template: 'work_returned' }, { round: 2 })).toBeUndefined();
  expect(said({ to: '' })).toBeUndefined();
});

test('the mail about a returned job has the reason, as staff wrote it', () => {
  expect(said({ template: 'work_returned', reason: 'Page 2 is missing.' })).toContain('Page 2 is missing.');
});

test('an offer says its own pay, a job the one that was agreed', () => {
  const dearer = { pay: { ...pay, net: grosze(15_000) } };
  expect(said({}, {}, dearer)).toContain('150.00');
  expect(said({ template: 'work_assigned' }, {}, dearer)).toContain('144.00');
});

test('a digest has a line for each mail that is still true, with its pay and due time; none if none is', () => {
  const named = { orderId: job.orderId, jobId: job.id, round: 1 };
  const digest = (to: string, ...templates: WorkMail['template'][]) =>
    digestMailText(
      {
        ...{ id: 'mail', template: 'work_digest', to, locale: 'en', translator: 'anna', state: 'queued' },
        ...{ createdAt: now.toISOString(), gathered: templates.map((template) => ({ template, job: named })) },
      },
      templates.map(() => ({ job, offer: { ...offer, state: 'lost' }, translator })),
      { sender, translate: sayKeys, now },
    );
  const due = 'mail/work.due: Monday 23 November 2026, 11:00 (America/New_York)';
  expect(factsOf(digest('anna', 'work_offer', 'work_approved')?.blocks ?? [])).toEqual([
    [
      'mail/work_approved.subject work/step.translation Polish → English ABCDEFGHJKMN-01',
      `mail/work.pay: 144.00 PLN, ${due}`,
    ],
  ]);
  expect(digest('anna', 'work_offer')).toBeUndefined();
  expect(digest('', 'work_approved')).toBeUndefined();
});

test('pages are the size where they are counted', () => {
  expect(said({}, { pages: 3 })).toContain(texts.en('mail/work.pages', { pages: 3 }));
  expect(said({}, { pages: 3 })).not.toContain('1,200');
});

test('only what can be answered says that it can, while mails are read', () => {
  const isAnswered = (template: WorkMail['template'], takesReplies: boolean) =>
    said({ template }, {}, {}, takesReplies).includes(texts.en('mail/reply'));
  expect(isAnswered('work_message', true)).toBe(true);
  expect(isAnswered('work_message', false)).toBe(false);
  expect(isAnswered('work_offer', true)).toBe(false);
});
