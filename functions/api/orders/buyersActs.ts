import type { orders as area } from '#shared/contract/orders.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import { type CallerContext, memberOf } from '../../runtime/http/callers.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { noteAccess, noteDownload } from '../../runtime/http/noteAccess.ts';
import { cartFiles, carts } from '../../runtime/services/carts.ts';
import { orders } from '../../runtime/services/orders.ts';
import { outbox } from '../../runtime/services/outbox.ts';
import { carriers } from '../../runtime/services/outside/carriers.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { mailQueue } from '../../runtime/services/outside/queues.ts';
import { parcels } from '../../runtime/services/shipping.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import { orderAgain as again, orderNewVersion as begin } from '../../usecases/orders/orderAgain.ts';
import { linkOrderArchive as linkArchive } from '../../usecases/orders/orderArchive.ts';
import { checkShipment as check } from '../../usecases/shipping/parcelTracking.ts';
import { readerOf } from '../wire/caller.ts';
import { cartWire } from '../wire/cartWire.ts';

/** The account that calls, and its member. */
const byOf = (caller: CallerContext) =>
  caller.kind === 'visitor' ? {} : { account: caller.account, member: memberOf(caller) };

export const orderAgain: Handler<typeof area.orderAgain> = async ({ params, caller, cartHash, locale, now }) => {
  const deps = { orders: orders(), carts: carts(), cartFiles: cartFiles(), files: await files(), now };
  const made = await again(deps, params.id, readerOf(caller, cartHash), byOf(caller));
  if ('refused' in made) return made;
  return { status: 201, body: cartWire(made.found, made.content, locale) };
};

export const orderNewVersion: Handler<typeof area.orderNewVersion> = async (request) => {
  const { params, body, caller, cartHash, locale, now } = request;
  const deps = { orders: orders(), carts: carts(), files: await files(), now };
  const made = await begin(deps, { id: params.id, item: body.item }, readerOf(caller, cartHash), byOf(caller));
  if ('refused' in made) return made;
  return { status: 201, body: cartWire(made, undefined, locale), headers: { 'x-cart': made.cart.hash } };
};

export const linkOrderArchive: Handler<typeof area.linkOrderArchive> = async (request) => {
  const { params, caller, cartHash, locale, now } = request;
  const languageName = (id: number) => languageById(id)?.names[locale] ?? String(id);
  const deps = { orders: orders(), files: await files(), languageName, now };
  const link = await linkArchive(deps, params.id, readerOf(caller, cartHash));
  if ('refused' in link) return link;
  await noteAccess(request, params.id, { way: 'download', what: 'all' });
  await noteDownload(caller, link.fileName, now);
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};

export const checkShipment: Handler<typeof area.checkShipment> = async ({ params, caller, cartHash, locale, now }) => {
  const deps = {
    ...{ orders: orders(), parcels: parcels(), outbox: outbox(), mailQueue: mailQueue() },
    ...{ carriers: await carriers(), now },
  };
  const checked = await check(deps, params.id, readerOf(caller, cartHash));
  if ('refused' in checked) return checked;
  const { shipment, isKnown } = checked;
  return {
    status: 200,
    body: {
      package_number: shipment.packageNumber,
      shipment_state: shipment.state,
      shipment_status: catalogueText(
        locale,
        isKnown ? `catalogue/shipment.${shipment.state}` : 'catalogue/shipment.unseen',
      ),
      checked_at: now.toISOString(),
    },
  };
};
