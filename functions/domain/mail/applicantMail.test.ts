import { expect, test } from 'vitest';
import { mailTextsIn } from '#functions/runtime/texts/mailTexts.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { applicantMailText } from './applicantMail.ts';
import { demoSender } from './test/demoSender.ts';
import { sayKeys } from './test/sayKeys.ts';

test.each([
  ['application_received', 'en', `at most ${retentionDays.application} days`],
  ['application_received', 'pl', `najwyżej ${retentionDays.application} dni`],
  ['application_rejected', 'en', `after ${retentionDays.rejectedApplication} days`],
  ['application_rejected', 'pl', `po ${retentionDays.rejectedApplication} dniach`],
] as const)('%s in %s says how long the data are kept, as they are', async (template, locale, said) => {
  const { blocks } = applicantMailText({ template, locale }, {}, demoSender, await mailTextsIn(locale));
  expect(JSON.stringify(blocks)).toContain(said);
});

test.each([
  ['application_test', 'a-link', ['https://verso.example/en/recruitment/test/#a-link']],
  ['application_invited', 'a-link', ['https://verso.example/en/recruitment/join/#a-link']],
  ['application_received', undefined, []],
] as const)('%s has a button where it has a link, to its own page', (template, link, urls) => {
  const facts = link === undefined ? {} : { link, until: '2026-11-20T12:00:00Z', words: 250 };
  const { subject, blocks } = applicantMailText({ template, locale: 'en' }, facts, demoSender, sayKeys);
  expect(blocks.flatMap((one) => (one.kind === 'button' ? [one.url] : []))).toEqual(urls);
  expect(subject.includes('20 Nov 2026, 13:00')).toBe(link !== undefined);
  expect(subject.includes(' 250 ')).toBe(link !== undefined);
});
