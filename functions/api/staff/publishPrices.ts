import type { staff as area } from '#shared/contract/staff.ts';
import { readAll } from '../../runtime/freshCatalogue.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { sessions } from '../../runtime/services/callers.ts';
import { priceVersions } from '../../runtime/services/catalogue.ts';
import { requireFresh } from '../../usecases/account/requireFresh.ts';
import { publishPrices as publish } from '../../usecases/catalogue/publishPrices.ts';
import { typedValues } from './priceWire.ts';

export const publishPrices: Handler<typeof area.publishPrices> = async ({ body, caller, now, requestId }) => {
  const session = sessionOf(caller);
  const stale = await requireFresh(sessions(), session, now);
  if (stale) return stale;
  const { revision, reason, valid_from: validFrom, based_on: basedOn } = body;
  const acting = { by: session.account, request: requestId };
  const wanted = { revision, reason, validFrom, basedOn, values: typedValues(body.values), ...acting };
  const published = await publish({ versions: priceVersions(), now }, wanted);
  if ('refused' in published) return published;
  await readAll();
  return { status: 201, body: { version: published.version, valid_from: published.validFrom } };
};
