import type { translator as area } from '#shared/contract/translator.ts';
import { bilingualInWorker } from '../../gateways/bilingualInWorker.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { glossaries } from '../../runtime/services/wording.ts';
import { packSegments as pack } from '../../usecases/segments/ownTool.ts';
import { takeSegments as take } from '../../usecases/segments/takeSegments.ts';
import { ownName } from './ownJob.ts';

const toolDeps = async (now: Date) => ({
  ...productionDeps(now),
  carts: carts(),
  files: await files(),
  glossaries: glossaries(),
  bilingual: bilingualInWorker,
});

export const packSegments: Handler<typeof area.packSegments> = async (request) => {
  const { body, locale, now } = request;
  const packed = await pack(await toolDeps(now), ownName(request), { version: body.xliff, locale });
  if ('refused' in packed) return packed;
  await noteAccess(request, request.params.id, { way: 'download', what: 'source' });
  return { status: 200, body: packed };
};

export const takeSegments: Handler<typeof area.takeSegments> = async (request) => {
  const name = { ...ownName(request), fileId: request.body.file_id };
  const done = await take(await toolDeps(request.now), name);
  if ('refused' in done) return done;
  const problems = done.problems.map(({ unit, segment = null, reason, code = null }) => ({
    unit_id: unit,
    segment,
    reason,
    code,
  }));
  return { status: 200, body: { taken: done.taken, problems } };
};
