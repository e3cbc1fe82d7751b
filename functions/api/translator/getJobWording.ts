import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/files.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { glossaries } from '../../runtime/services/wording.ts';
import { wordingOfJob } from '../../usecases/wording/wordingOfJob.ts';
import { ownName } from './answerJob.ts';

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
