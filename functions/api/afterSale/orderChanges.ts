import type * as z from 'zod/mini';
import type { changeOperations as area, orderChange } from '#shared/contract/afterSale/changes.ts';
import { placeFields } from '#shared/contract/schemas/address.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { polandId } from '#shared/model/language/polandId.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { postalLines } from '#shared/rules/papers/postalAddress.ts';
import { countryById } from '../../domain/catalogue/countries.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import { shippingMethodById } from '../../domain/catalogue/services.ts';
import { placesAgain } from '../../domain/order/delivery.ts';
import type { Order } from '../../domain/order/order.ts';
import { ownComment } from '../../domain/order/ownComment.ts';
import { parcelBack } from '../../domain/order/parcels.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { changeDeps } from '../../runtime/services/afterSale.ts';
import { shippingDeps } from '../../runtime/services/shipping.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import { changeOrder as change, placeOf, previewChange } from '../../usecases/afterSale/changeOrder.ts';
import { redirectParcel } from '../../usecases/shipping/parcels.ts';
import { postalWire, typedPlace } from '../wire/deliveryWire.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { orderAtHand } from './orderAtHand.ts';

export const getOrderChange: Handler<typeof area.getOrderChange> = async (request) => {
  const order = await orderAtHand(request);
  return 'refused' in order ? order : { status: 200, body: await changeWire(order, request.now) };
};

/** The changes that the customer can make to an order now. */
async function changeWire(order: Order, now: Date) {
  const seen = await previewChange(changeDeps(now), order);
  const isBack = parcelBack(order.shipment) !== undefined;
  const kind = isBack ? placeOf(order) : seen?.delivery;
  return {
    possible: seen !== undefined || isBack,
    comment: ownComment(order.form) ?? null,
    delivery: kind
      ? { ...deliveryWire(order.form, kind), kinds: isBack ? [...placesAgain(order.form)] : [kind] }
      : null,
    languages: (seen?.languages ?? []).map(({ targetLanguage, price, isMinimum, ways }) => ({
      target_lang: targetLanguage,
      price: moneyWire(price),
      minimum_price: isMinimum,
      ways: ways.map(({ to, amount, lapsed }) => ({ to, amount: moneyWire(amount), lapsed: moneyWire(lapsed) })),
    })),
  };
}

/** Where the papers go now, as it can be changed. */
function deliveryWire(form: Order['form'], kind: 'address' | 'locker') {
  const { address = '', shippingData = '', shippingMethod, shippingCountry } = form;
  if (kind === 'locker') return { kind, value: shippingData, parts: null, country_iso2: null };
  const country = shippingMethodById(shippingMethod ?? 0)?.abroad ? shippingCountry : polandId;
  const country_iso2 = countryById(country ?? 0)?.iso2 ?? '';
  return { kind, value: address, parts: postalWire(form), country_iso2 };
}

export const changeOrder: Handler<typeof area.changeOrder> = async (request) => {
  const { body, now, requestId } = request;
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const { remove, comment } = body;
  const isElsewhere = Object.keys(placeFields).some((field) => field in body);
  const place = isElsewhere ? typedPlace(body) : undefined;
  const said = saidOf(body, order.locale);
  if (parcelBack(order.shipment) !== undefined) {
    if (remove || comment !== undefined) return { refused: 'work_taken' };
    const sent = await redirectParcel(shippingDeps(now), order, { place: place ?? {}, said, request: requestId });
    if (!('refused' in sent)) return { status: 200, body: await changeWire(sent, now) };
    return sent.refused === 'conflict' ? { refused: 'work_taken' } : { ...sent, refused: sent.refused };
  }
  const changed = await change(changeDeps(now), order, {
    ...{ comment, place },
    ...(remove && { remove: { targetLanguage: remove.target_lang, to: remove.to, amount: grosze(remove.amount) } }),
    ...{ said, request: requestId },
  });
  return 'refused' in changed ? changed : { status: 200, body: await changeWire(changed, now) };
};

/** Describes the customer's changes for the confirmation mail, one line each. */
function saidOf(
  { comment, address, shipment_address: postal, locker, remove }: z.output<typeof orderChange>,
  locale: Locale,
): string {
  const where = postal ? postalLines({ ...postal, phone: postal.phone_number }).join('\n') : (address ?? locker);
  const language = remove && languageById(remove.target_lang)?.names[locale];
  return [
    ...(comment === '' ? [catalogueText(locale, 'catalogue/changed.no_note')] : []),
    ...(comment ? [catalogueText(locale, 'catalogue/changed.note', { text: comment })] : []),
    ...(where === undefined ? [] : [catalogueText(locale, 'catalogue/changed.address', { text: where })]),
    ...(language ? [catalogueText(locale, 'catalogue/changed.language', { language })] : []),
  ].join('\n');
}
