import type { Locale } from '#shared/messages/locale.ts';
import { ownLanguage } from '#shared/model/language/localeFacts.ts';
import type { ServiceKey } from '#shared/model/order/service.ts';
import type { OrderDraft, OrderService, PostalForm } from './OrderDraft.ts';

/** Ids of the catalogue that are for ever. */
export const polish = ownLanguage.pl;
const english = ownLanguage.en;

const emptyPostal: PostalForm = { name: '', address: '', postcode: '', city: '', phone_number: '' };

/** A new form: from the page's own language into Polish, or from Polish into English. */
export function emptyDraft(service: OrderService, locale: Locale): OrderDraft {
  const source = ownLanguage[locale];
  const target = source === polish ? english : polish;
  return {
    service,
    wanted: 'translation',
    cart: null,
    source,
    targets: service === 'proofreading' ? [] : [target],
    content: '',
    email: '',
    category: null,
    specialized: false,
    proofreading: false,
    verification: false,
    express: false,
    comment: '',
    coupon: '',
    shipmentMethod: null,
    address: '',
    postal: emptyPostal,
    locker: '',
    shippingCountry: null,
    earlier: null,
    wholeText: false,
  };
}

/** The service a draft is for; a free quote says which one it wants. */
export const workOf = ({ service, wanted }: Pick<OrderDraft, 'service' | 'wanted'>): ServiceKey =>
  service === 'free_quote' ? wanted : service;
