import type { ParcelRowWire } from '#shared/contract/schemas/parcel.ts';
import type { staff as area } from '#shared/contract/staff.ts';
import { readPackageNumber } from '#shared/rules/packageNumber.ts';
import { shippingMethodById } from '../../domain/catalogue/shippingMethods.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { orders } from '../../runtime/services/orders.ts';
import { shippingDeps } from '../../runtime/services/shipping.ts';
import { type ListedParcel, listParcels as list } from '../../usecases/shipping/listParcels.ts';

export const listParcels: Handler<typeof area.listParcels> = async ({ query, locale, now }) => {
  const found = await list(shippingDeps(now), query.list ?? 'to_send', query.limit ?? 50);
  const name = (method: number | undefined) => shippingMethodById(method ?? 0)?.names[locale] ?? '';
  return { status: 200, body: { parcels: await Promise.all(found.map((one) => rowWire(one, name))) } };
};

async function rowWire(one: ListedParcel, name: (method: number | undefined) => string): Promise<ParcelRowWire> {
  if ('row' in one) {
    const { orderId, packageNumber, method, since } = one.row;
    const carrier = readPackageNumber(packageNumber)?.carrier ?? null;
    const known = { shipment_name: name(method), package_number: packageNumber, carrier };
    return { order_id: orderId, ...known, since, due_at: null };
  }
  const { orderId, dueAt } = one.job;
  const order = await orders().read(orderId);
  const shared = { order_id: orderId, shipment_name: name(order?.form.shippingMethod), since: null, due_at: dueAt };
  const number = order?.shipment?.packageNumber ?? null;
  return { ...shared, package_number: number, carrier: (number && readPackageNumber(number)?.carrier) || null };
}
