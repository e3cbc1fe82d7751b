import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { carts } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import {
  acceptOffer as accept,
  declineOffer as decline,
  listOffers as list,
} from '../../usecases/production/jobOffers.ts';
import { previewOffer as preview } from '../../usecases/production/offerPreviews.ts';
import { offerRowWire } from '../wire/workWire.ts';
import { answerJob, ownName } from './ownJob.ts';

export const listOffers: Handler<typeof area.listOffers> = async ({ caller, locale, now }) => {
  const found = await list(productionDeps(now), sessionOf(caller).account);
  if ('refused' in found) return found;
  const offers = found.map(({ job, offer }) => offerRowWire(job, offer, locale));
  return { status: 200, body: { offers, now: now.toISOString() } };
};

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

export const acceptOffer: Handler<typeof area.acceptOffer> = async (request) => {
  const accepted = await accept(productionDeps(request.now), ownName(request));
  if ('refused' in accepted && accepted.refused === 'no_capacity') return { refused: 'no_capacity' };
  return answerJob(accepted, request);
};

export const declineOffer: Handler<typeof area.declineOffer> = async (request) => {
  const declined = await decline(productionDeps(request.now), { ...ownName(request), reason: request.body.reason });
  if ('refused' in declined)
    return declined.refused === 'no_capacity' ? { refused: 'conflict' } : { ...declined, refused: declined.refused };
  return { status: 204, body: undefined };
};
