import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { approvesChecked, productionDeps } from '../../runtime/services/production.ts';
import { handInJob as handIn } from '../../usecases/production/handInJob.ts';
import { answerJob, ownName } from './answerJob.ts';

export const handInJob: Handler<typeof area.handInJob> = async (request) =>
  answerJob(
    await handIn({ ...productionDeps(request.now), approvesChecked: approvesChecked() }, ownName(request)),
    request,
  );
