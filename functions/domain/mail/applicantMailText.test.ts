import { expect, test } from 'vitest';
import { mailTextsIn } from '#functions/runtime/mailTexts.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { applicantMailText } from './applicantMailText.ts';
import { demoSender } from './test/demoSender.ts';

test.each([
  ['application_received', 'en', `at most ${retentionDays.application} days`],
  ['application_received', 'pl', `najwyżej ${retentionDays.application} dni`],
  ['application_rejected', 'en', `after ${retentionDays.rejectedApplication} days`],
  ['application_rejected', 'pl', `po ${retentionDays.rejectedApplication} dniach`],
] as const)('%s in %s says how long the data are kept, as they are', async (template, locale, said) => {
  const { blocks } = applicantMailText({ template, locale }, {}, demoSender, await mailTextsIn(locale));
  expect(JSON.stringify(blocks)).toContain(said);
});
