import type { QuoteWishesWire } from '#shared/contract/schemas/quote.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { CartForm } from '../../domain/cart/cartForm.ts';
import { categories } from '../../domain/catalogue/categories.ts';
import { countryById } from '../../domain/catalogue/countries.ts';
import { shippingMethodById } from '../../domain/catalogue/shippingMethods.ts';
import { wishesWire } from './wishesWire.ts';

/** What was asked for with a request; of delivery only what its method needs. */
export function quoteWishesWire(form: CartForm, locale: Locale): QuoteWishesWire {
  const { sworn_source, sworn_form, copies, names } = wishesWire(form);
  const method = form.shippingMethod ? shippingMethodById(form.shippingMethod) : undefined;
  return {
    category: categories.find(({ id }) => id === form.category)?.names[locale] ?? null,
    specialized: form.specialised,
    proofreading: form.review === 'proofreading',
    verification: form.review === 'verification',
    express: form.express,
    ...{ sworn_source: form.service === 'sworn' ? sworn_source : null, sworn_form, copies, names },
    shipment_name: method?.names[locale] ?? null,
    shipment_data: (method?.needs === 'locker' && form.shippingData) || null,
    address: (method?.needs === 'address' && form.address) || null,
    shipment_country_name: (form.shippingCountry && countryById(form.shippingCountry)?.names[locale]) || null,
    coupon: form.coupon ?? null,
  };
}
