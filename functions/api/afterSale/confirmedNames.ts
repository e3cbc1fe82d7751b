import type { confirmedNames as area } from '#shared/contract/afterSale/names.ts';
import type { AskedNamesWire } from '#shared/contract/schemas/names.ts';
import type { AskedNames } from '../../domain/names/confirmedNames.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { production, productionDeps } from '../../runtime/services/production.ts';
import { confirmNames as confirm } from '../../usecases/names/confirmNames.ts';
import { orderAtHand } from './orderAtHand.ts';

/** The names a customer is asked to confirm; null where none were found. */
const namesWire = (asked: AskedNames | undefined): AskedNamesWire => ({
  revision: asked?.revision ?? 0,
  asked_at: asked?.askedAt ?? null,
  confirm_by: asked?.until ?? null,
  confirmed_at: asked?.confirmedAt ?? null,
  not_listed: asked?.notListed ?? 0,
  names: (asked?.names ?? []).map((one) => ({
    name_id: one.id,
    kind: one.kind,
    source_text: one.text,
    proposal: one.proposal ?? null,
    excerpt: one.excerpt,
    occurrences: one.count,
    doubt: one.doubt ?? null,
    added: one.added ?? false,
    confirmed: one.confirmed,
    wanted: one.wanted ?? null,
  })),
});

export const getNames: Handler<typeof area.getNames> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  return { status: 200, body: namesWire(await production().names(order.id)) };
};

export const confirmNames: Handler<typeof area.confirmNames> = async (request) => {
  const { revision, names = [], added = [] } = request.body;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const confirmed = await confirm(productionDeps(request.now), order.id, {
    revision,
    names: names.map(({ name_id: id, wanted }) => ({ id, wanted })),
    added: added.map(({ source_text: text, wanted }) => ({ text, wanted })),
  });
  return 'refused' in confirmed ? confirmed : { status: 200, body: namesWire(confirmed) };
};
