import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/files.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { readJobChanges } from '../../usecases/production/readJobChanges.ts';
import { ownName } from './answerJob.ts';

export const getJobChanges: Handler<typeof area.getJobChanges> = async (request) => {
  const deps = { ...productionDeps(request.now), carts: carts(), files: await files() };
  const read = await readJobChanges(deps, ownName(request));
  if ('refused' in read) return read;
  const rows = read.rows.map(({ kind, place, before, after, words, translation }) => ({
    ...{ kind, place, words },
    before: before ?? null,
    after: after ?? null,
    translation: translation ?? null,
  }));
  return { status: 200, body: { earlier_translation: read.translation, rows, cut_off: read.cutOff } };
};
