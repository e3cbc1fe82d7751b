import type { staff as area } from '#shared/contract/staff.ts';
import { readAll } from '../../runtime/freshCatalogue.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { priceVersions } from '../../runtime/services/catalogue.ts';
import { withdrawPrices as withdraw } from '../../usecases/catalogue/publishPrices.ts';

export const withdrawPrices: Handler<typeof area.withdrawPrices> = async ({ params, caller, now, requestId }) => {
  const wanted = { version: params.version, by: sessionOf(caller).account, request: requestId };
  const withdrawn = await withdraw({ versions: priceVersions(), now }, wanted);
  if ('refused' in withdrawn) return withdrawn;
  await readAll();
  return { status: 200, body: { version: withdrawn.version, valid_from: withdrawn.validFrom } };
};
