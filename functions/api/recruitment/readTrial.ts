import type { recruitment as area } from '#shared/contract/recruitment.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { recruitmentDeps } from '../../runtime/services/recruitment.ts';
import { testOf } from '../../usecases/recruitment/answerTest.ts';

export const readTrial: Handler<typeof area.readTrial> = async ({ body, now }) => {
  const test = await testOf(recruitmentDeps(now), body.link);
  if ('refused' in test) return test;
  const { sourceLanguage, targetLanguage, words, text, until, answeredAt } = test;
  const about = { source_lang: sourceLanguage, target_lang: targetLanguage, words, text, until };
  return { status: 200, body: { ...about, answered_at: answeredAt ?? null } };
};
