import type { translator as area } from '#shared/contract/translator.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/files.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { previewOffer as preview } from '../../usecases/production/previewOffer.ts';
import { ownName } from './answerJob.ts';

export const previewOffer: Handler<typeof area.previewOffer> = async (request) => {
  const deps = { ...productionDeps(request.now), carts: carts(), files: await files() };
  const seen = await preview(deps, ownName(request));
  if ('refused' in seen) return seen;
  const { excerpt, file, note } = seen;
  if (excerpt) await noteAccess(request, request.params.id, { way: 'preview', what: 'source' });
  return {
    status: 200,
    body: {
      excerpt: excerpt?.text ?? null,
      is_whole: excerpt?.isWhole ?? false,
      file: file ? { kind: file.kind, size: file.bytes } : null,
      note: note ?? null,
    },
  };
};
