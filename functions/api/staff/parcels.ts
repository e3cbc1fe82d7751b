import type { Refusal } from '#shared/contract/operation.ts';
import type { ProblemCode } from '#shared/contract/problems.ts';
import type { ParcelRowWire, ParcelWire } from '#shared/contract/schemas/parcel.ts';
import type { staff as area } from '#shared/contract/staff.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { readPackageNumber } from '#shared/rules/papers/parcelNumbers.ts';
import { shippingMethodById } from '../../domain/catalogue/services.ts';
import { type ApostilleRow, apostilleTask, openApostilleActs } from '../../domain/order/apostille.ts';
import { documentsHsCode } from '../../domain/order/order.ts';
import { promiseOf } from '../../domain/order/promiseOf.ts';
import type { Handler, RequestContext } from '../../runtime/http/handlers.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { orders } from '../../runtime/services/orders.ts';
import { shippingDeps } from '../../runtime/services/shipping.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import type { ListPage } from '../../stores/placedPage.ts';
import { staffNames } from '../../usecases/account/accounts.ts';
import { noteApostille as noteApostilles } from '../../usecases/shipping/apostilles.ts';
import { noteOriginals as note } from '../../usecases/shipping/originals.ts';
import {
  correctDelivery as correct,
  keepParcel as keep,
  type ListedParcel,
  listParcels as list,
} from '../../usecases/shipping/parcels.ts';
import { enterParcel as enter, type OrderParcel, readParcel } from '../../usecases/shipping/sendParcel.ts';
import { postalWire, typedPlace } from '../wire/deliveryWire.ts';
import { listPage } from '../wire/listPage.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { parcelLabelWire, typedCustoms } from '../wire/parcelLabelWire.ts';
import { maskEmail } from '../wire/people.ts';
import { type Names, personWire } from '../wire/workWire.ts';
import { staffActor, translatorNames } from './work.ts';

export const listParcels: Handler<typeof area.listParcels> = async ({ query, locale, now }) => {
  const read = (wanted: ListPage) => list(shippingDeps(now), query.list ?? 'to_send', wanted);
  const { page, end } = await listPage(query, 50, read, ({ parcels }) => parcels);
  const name = (method: number | undefined) => shippingMethodById(method ?? 0)?.names[locale] ?? '';
  return {
    status: 200,
    body: { parcels: await Promise.all(page.parcels.map((one) => parcelRowWire(one, name))), ...end },
  };
};

async function parcelRowWire(one: ListedParcel, name: (method: number | undefined) => string): Promise<ParcelRowWire> {
  if ('row' in one) {
    const { orderId, packageNumber, method, since } = one.row;
    const carrier = readPackageNumber(packageNumber)?.carrier ?? null;
    const known = { shipment_name: name(method), package_number: packageNumber, carrier };
    const given = { address_given_at: one.row.addressAt ?? null, apostille: null };
    return { order_id: orderId, ...known, since, due_at: null, ...given };
  }
  if ('apostille' in one) return apostilleRowWire(one.apostille, name);
  const { orderId, dueAt } = one.job;
  const order = await orders().read(orderId);
  const shared = { order_id: orderId, shipment_name: name(order?.form.shippingMethod), since: null };
  const times = { due_at: dueAt, address_given_at: null, apostille: null };
  const number = order?.shipment?.packageNumber ?? null;
  return {
    ...shared,
    ...times,
    package_number: number,
    carrier: (number && readPackageNumber(number)?.carrier) || null,
  };
}

async function apostilleRowWire(
  { orderId, kind, count, orderedAt, since }: ApostilleRow,
  name: (method: number | undefined) => string,
): Promise<ParcelRowWire> {
  const order = await orders().read(orderId);
  const state = kind === 'apostille_applied' ? 'applied' : 'ordered';
  return {
    ...{ order_id: orderId, shipment_name: name(order?.form.shippingMethod), package_number: null, carrier: null },
    ...{ since, due_at: (order && promiseOf(order)) ?? null, address_given_at: null },
    apostille: { count, state, ordered_at: orderedAt, email_masked: maskEmail(order?.email ?? '') },
  };
}

/** The parcel of an order after an operation, or the operation's refusal. */
async function answerParcel<Code extends ProblemCode>(
  acted: object | Refusal<Code>,
  { params, locale, now }: Pick<RequestContext, 'locale' | 'now'> & { params: { id: string } },
): Promise<Refusal<Exclude<Code, 'no_capacity'> | 'not_found' | 'conflict'> | { status: 200; body: ParcelWire }> {
  if ('refused' in acted) {
    if (acted.refused === 'no_capacity') return { refused: 'conflict' };
    return acted as Refusal<Exclude<Code, 'no_capacity'>>;
  }
  return showParcel({ params, locale, now });
}

async function showParcel({
  params,
  locale,
  now,
}: Pick<RequestContext, 'locale' | 'now'> & { params: { id: string } }): Promise<
  Refusal<'not_found'> | { status: 200; body: ParcelWire }
> {
  const read = await readParcel(shippingDeps(now), params.id);
  if ('refused' in read) return read;
  const had = (read.order.originals ?? []).flatMap(({ translator }) => translator ?? []);
  const by = (read.order.apostilles ?? []).map((step) => step.by);
  const [names, staff] = await Promise.all([
    translatorNames([...had, ...read.holders]),
    staffNames(accounts(), [...new Set(by)]),
  ]);
  return { status: 200, body: parcelWire(read, names, staff, locale) };
}

function parcelWire(
  { order, label, may, originalsActs, holders }: OrderParcel,
  names: Names,
  staff: ReadonlyMap<string, string>,
  locale: Locale,
): ParcelWire {
  const { shipment, originals = [] } = order;
  const state = shipment?.state ?? 'none';
  const customs = shipment?.customs;
  return {
    order_id: order.id,
    label: label ? { ...parcelLabelWire(label, locale), parts: postalWire(order.form) } : null,
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
    apostille: apostilleWire(order, staff),
    translators: holders.map((id) => personWire(id, names)),
  };
}

function apostilleWire(order: OrderParcel['order'], staff: ReadonlyMap<string, string>): ParcelWire['apostille'] {
  const task = apostilleTask(order);
  if (!task) return null;
  const { count, state, steps } = task;
  const shown = steps.map(({ act, at, by, note }) => ({ act, at, by: staff.get(by) ?? by, note: note ?? null }));
  return { count, state, acts: openApostilleActs(order), steps: shown };
}

export const getParcel: Handler<typeof area.getParcel> = (request) => showParcel(request);

export const enterParcel: Handler<typeof area.enterParcel> = async (request) => {
  const { params, body, now } = request;
  const entered = await enter(shippingDeps(now), {
    orderId: params.id,
    text: body.package_number,
    sent: body.sent ?? false,
    place: body.place_revision,
    customs: typedCustoms(body.customs),
    withOriginals: body.originals ?? false,
    by: staffActor(request),
  });
  return answerParcel(entered, request);
};

export const keepParcel: Handler<typeof area.keepParcel> = async (request) => {
  const { params, body, now } = request;
  const act = { orderId: params.id, by: staffActor(request), reason: body.reason };
  return answerParcel(await keep(shippingDeps(now), act), request);
};

export const correctDelivery: Handler<typeof area.correctDelivery> = async (request) => {
  const { params, body, now } = request;
  const act = { orderId: params.id, by: staffActor(request), reason: body.reason, place: typedPlace(body) };
  return answerParcel(await correct(shippingDeps(now), act), request);
};

export const noteOriginals: Handler<typeof area.noteOriginals> = async (request) => {
  const { params, body, now } = request;
  const act = {
    orderId: params.id,
    by: staffActor(request),
    act: body.act,
    translator: body.translator,
    packageNumber: body.package_number,
  };
  return answerParcel(await note(shippingDeps(now), act), request);
};

export const noteApostille: Handler<typeof area.noteApostille> = async (request) => {
  const { params, body, now } = request;
  const act = { orderId: params.id, by: staffActor(request), ...body };
  return answerParcel(await noteApostilles(shippingDeps(now), act), request);
};
