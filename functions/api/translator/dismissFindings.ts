import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { figuresOfChecks } from '../../runtime/services/checks.ts';
import { files } from '../../runtime/services/files.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { dismissFindings as dismiss } from '../../usecases/production/fileChecks.ts';
import { answerCheck } from './answerCheck.ts';
import { ownName } from './answerJob.ts';

export const dismissFindings: Handler<typeof area.dismissFindings> = async (request) => {
  const { params, body, now } = request;
  const deps = { ...productionDeps(now), files: await files(), figures: figuresOfChecks() };
  const named = { ...ownName(request), fileId: params.file, findings: body.findings };
  return answerCheck(await dismiss(deps, named), request);
};
