import type { translator as area } from '#shared/contract/translator.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/files.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { linkJobSource as link } from '../../usecases/production/linkJobFile.ts';
import { ownName } from './answerJob.ts';

export const linkJobSource: Handler<typeof area.linkJobSource> = async (request) => {
  const { params, now } = request;
  const deps = { ...productionDeps(now), carts: carts(), files: await files() };
  const made = await link(deps, { ...ownName(request), fileId: params.file });
  if ('refused' in made) return made;
  await noteAccess(request, params.id, { way: 'download', what: made.what, file: params.file });
  return { status: 200, body: { url: made.url, file_name: made.fileName, expires_at: made.expiresAt } };
};
