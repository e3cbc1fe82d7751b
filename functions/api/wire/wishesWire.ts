import type { OrderWire } from '#shared/contract/schemas/order.ts';
import type { CartForm } from '../../domain/cart/cartForm.ts';

type Wishes = Pick<OrderWire, 'include' | 'shipment_country' | 'sworn_source' | 'sworn_form' | 'copies' | 'names'>;

/** What was ordered besides the work itself; only sworn work has a form, copies and names. */
export function wishesWire(form: CartForm): Wishes {
  const sworn = form.service === 'sworn';
  const isOnPaper = form.shippingMethod !== undefined && form.shippingMethod > 0;
  return {
    include: [...(form.include ?? [])],
    shipment_country: form.shippingCountry ?? null,
    sworn_source: form.swornSource ?? null,
    sworn_form: sworn && form.shippingMethod !== undefined ? (isOnPaper ? 'paper' : 'electronic') : null,
    copies: sworn ? (form.copies ?? 0) : null,
    names: form.names ?? null,
  };
}
