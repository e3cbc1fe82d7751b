import type { Refusal } from '#shared/contract/operation.ts';
import type { ProblemCode } from '#shared/contract/problems.ts';
import type { ParcelWire } from '#shared/contract/schemas/parcel.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { readPackageNumber } from '#shared/rules/packageNumber.ts';
import { documentsHsCode } from '../../domain/order/customs.ts';
import type { RequestContext } from '../../runtime/http/request.ts';
import { shippingDeps } from '../../runtime/services/shipping.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import { type OrderParcel, readParcel } from '../../usecases/shipping/readParcel.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { parcelLabelWire } from '../wire/parcelLabelWire.ts';
import { type Names, personWire } from '../wire/workWire.ts';
import { translatorNames } from './answerWork.ts';

/** The parcel of an order as it is after an act, or why it was not done. */
export async function answerParcel<Code extends ProblemCode>(
  acted: object | Refusal<Code>,
  { params, locale, now }: Pick<RequestContext, 'locale' | 'now'> & { params: { id: string } },
): Promise<Refusal<Exclude<Code, 'no_capacity'> | 'not_found' | 'conflict'> | { status: 200; body: ParcelWire }> {
  if ('refused' in acted) {
    if (acted.refused === 'no_capacity') return { refused: 'conflict' };
    return acted as Refusal<Exclude<Code, 'no_capacity'>>;
  }
  return showParcel({ params, locale, now });
}

/** The parcel of an order as it is. */
export async function showParcel({
  params,
  locale,
  now,
}: Pick<RequestContext, 'locale' | 'now'> & { params: { id: string } }): Promise<
  Refusal<'not_found'> | { status: 200; body: ParcelWire }
> {
  const read = await readParcel(shippingDeps(now), params.id);
  if ('refused' in read) return read;
  const had = (read.order.originals ?? []).flatMap(({ translator }) => translator ?? []);
  return { status: 200, body: parcelWire(read, await translatorNames([...had, ...read.holders]), locale) };
}

function parcelWire(
  { order, label, may, originalsActs, holders }: OrderParcel,
  names: Names,
  locale: Locale,
): ParcelWire {
  const { shipment, originals = [] } = order;
  const state = shipment?.state ?? 'none';
  const customs = shipment?.customs;
  return {
    order_id: order.id,
    label: label ? parcelLabelWire(label, locale) : null,
    package_number: shipment?.packageNumber ?? null,
    carrier: (shipment && readPackageNumber(shipment.packageNumber)?.carrier) ?? null,
    shipment_state: state,
    shipment_status: catalogueText(locale, `catalogue/shipment.${state}`),
    checked_at: shipment?.checkedAt ?? null,
    customs: customs ? { ...customs, value: moneyWire(customs.value), hs_code: documentsHsCode } : null,
    may,
    originals: originals.map(({ act, holder, at, packageNumber, translator }) => ({
      ...{ act, holder, at, package_number: packageNumber ?? null },
      translator: translator === undefined ? null : personWire(translator, names),
    })),
    originals_acts: originalsActs,
    translators: holders.map((id) => personWire(id, names)),
  };
}
