import type { recruitment as area } from '#shared/contract/recruitment.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { recruitmentDeps } from '../../runtime/services/recruitment.ts';
import { answerTest } from '../../usecases/recruitment/answerTest.ts';

export const answerTrial: Handler<typeof area.answerTrial> = async ({ body, now }) => {
  const answered = await answerTest(recruitmentDeps(now), body.link, body.text);
  if ('refused' in answered) return answered;
  return { status: 200, body: { answered_at: answered.answeredAt ?? now.toISOString() } };
};
