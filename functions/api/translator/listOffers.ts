import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { listOffers as list } from '../../usecases/production/listOffers.ts';
import { offerRowWire } from '../wire/workWire.ts';

export const listOffers: Handler<typeof area.listOffers> = async ({ caller, locale, now }) => {
  const found = await list(productionDeps(now), sessionOf(caller).account);
  if ('refused' in found) return found;
  const offers = found.map(({ job, offer }) => offerRowWire(job, offer, locale));
  return { status: 200, body: { offers, now: now.toISOString() } };
};
