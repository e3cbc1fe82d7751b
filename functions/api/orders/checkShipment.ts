import type { orders as area } from '#shared/contract/orders.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { carriers } from '../../runtime/services/carriers.ts';
import { orders } from '../../runtime/services/orders.ts';
import { shippingDeps } from '../../runtime/services/shipping.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import { checkShipment as check } from '../../usecases/orders/checkShipment.ts';
import { readerOf } from '../wire/readerOf.ts';

export const checkShipment: Handler<typeof area.checkShipment> = async ({ params, caller, cartHash, locale, now }) => {
  const deps = { ...shippingDeps(now), orders: orders(), carriers: await carriers() };
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
