import type { translator as area } from '#shared/contract/translator.ts';
import { isBlank } from '#shared/rules/paragraphs.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/files.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { readJobText } from '../../usecases/production/readJobText.ts';
import { ownName } from './answerJob.ts';

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
