import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/files.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { saveJobText as save } from '../../usecases/production/saveJobText.ts';
import { ownName } from './answerJob.ts';

export const saveJobText: Handler<typeof area.saveJobText> = async (request) => {
  const { version, paragraphs = [] } = request.body;
  const deps = { ...productionDeps(request.now), carts: carts(), files: await files() };
  const saved = await save(deps, ownName(request), { version, typed: paragraphs });
  return 'refused' in saved ? saved : { status: 200, body: { version: saved.version, saved_at: saved.savedAt } };
};
