import type { recruitment as area } from '#shared/contract/recruitment.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { recruitmentDeps } from '../../runtime/services/recruitment.ts';
import { answerTest, testOf } from '../../usecases/recruitment/applicantTests.ts';

export const readTrial: Handler<typeof area.readTrial> = async ({ body, now }) => {
  const test = await testOf(recruitmentDeps(now), body.link);
  if ('refused' in test) return test;
  const { sourceLanguage, targetLanguage, words, text, until, answeredAt } = test;
  const about = { source_lang: sourceLanguage, target_lang: targetLanguage, words, text, until };
  return { status: 200, body: { ...about, answered_at: answeredAt ?? null } };
};

export const answerTrial: Handler<typeof area.answerTrial> = async ({ body, now }) => {
  const answered = await answerTest(recruitmentDeps(now), body.link, body.text);
  if ('refused' in answered) return answered;
  return { status: 200, body: { answered_at: answered.answeredAt ?? now.toISOString() } };
};
