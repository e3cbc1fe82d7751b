import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { threadDeps } from '../../runtime/services/thread.ts';
import { askQuestion } from '../../usecases/thread/askQuestion.ts';
import { answerJob, ownName } from './answerJob.ts';

export const askAboutJob: Handler<typeof area.askAboutJob> = async (request) => {
  const asked = { ...ownName(request), text: request.body.text, files: [] };
  return answerJob(await askQuestion(threadDeps(request.now), asked), request);
};
