import type { translator as area } from '#shared/contract/translator.ts';
import { isBlank } from '#shared/rules/words/paragraphs.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { checkQueue } from '../../runtime/services/outside/queues.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { glossaries } from '../../runtime/services/wording.ts';
import { readJobChanges } from '../../usecases/production/jobChanges.ts';
import { makeJobText as make, readJobText, saveJobText as save } from '../../usecases/production/jobTexts.ts';
import { wordingOfJob } from '../../usecases/wording/wording.ts';
import { answerJob, ownName } from './ownJob.ts';

export const getJobText: Handler<typeof area.getJobText> = async (request) => {
  const read = await readJobText(
    { ...productionDeps(request.now), carts: carts(), files: await files() },
    ownName(request),
  );
  if ('refused' in read) return read;
  await noteAccess(request, request.params.id, { way: 'preview', what: 'source' });
  const { source, text } = read;
  const paragraphs = source.flatMap((line, place) =>
    isBlank(line) ? [] : [{ place, source: line, translation: text.lines[place] ?? '' }],
  );
  return { status: 200, body: { version: text.version, saved_at: text.savedAt ?? null, paragraphs } };
};

export const makeJobText: Handler<typeof area.makeJobText> = async (request) => {
  const deps = { ...productionDeps(request.now), carts: carts(), files: await files(), checks: checkQueue() };
  return answerJob(await make(deps, { ...ownName(request), version: request.body.version }), request);
};

export const saveJobText: Handler<typeof area.saveJobText> = async (request) => {
  const { version, paragraphs = [] } = request.body;
  const deps = { ...productionDeps(request.now), carts: carts(), files: await files() };
  const saved = await save(deps, ownName(request), { version, typed: paragraphs });
  return 'refused' in saved ? saved : { status: 200, body: { version: saved.version, saved_at: saved.savedAt } };
};

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
