import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { glossaries } from '../../runtime/services/wording.ts';
import { readJobChanges } from '../../usecases/production/jobChanges.ts';
import { wordingOfJob } from '../../usecases/wording/wording.ts';
import { ownName } from './ownJob.ts';

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

export const getJobWording: Handler<typeof area.getJobWording> = async (request) => {
  const { now } = request;
  const deps = { ...productionDeps(now), carts: carts(), files: await files(), glossaries: glossaries() };
  const read = await wordingOfJob(deps, ownName(request));
  if ('refused' in read) return read;
  const { style, terms, inGlossary } = read;
  return {
    status: 200,
    body: { style_notes: style || null, terms: [...terms], terms_in_glossary: inGlossary },
  };
};
