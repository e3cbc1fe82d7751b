import { createHash } from 'node:crypto';
import { polandId } from '#shared/model/language/polandId.ts';
import type { PostalAddress } from '#shared/model/order/postalAddress.ts';
import type { ShippingMethodId } from '#shared/model/order/shippingMethod.ts';
import { postalLines } from '#shared/rules/papers/postalAddress.ts';
import { gramsOf } from '#shared/rules/pricing/parcel.ts';
import { countryById } from '../catalogue/countries.ts';
import { shippingMethodById } from '../catalogue/services.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';
import type { Job } from '../production/job.ts';
import type { Order } from './order.ts';

/** Where the papers of an order go, how, and to whom. */
export interface PapersPlace {
  method: ShippingMethodId;
  /** The addressee: the buyer, unless the customer named another one. */
  name: string;
  /** Street, postcode and town, line by line; undefined for a parcel locker. */
  address: string | undefined;
  locker: string | undefined;
  countryId: number;
  phone: string;
}

export interface ParcelLabel extends PapersPlace {
  email: string;
  /** Weight of all copies and the envelope; undefined until the pages are known. */
  grams: number | undefined;
  /** Whether it leaves the customs territory. */
  needsCustoms: boolean;
}

/** Where the papers of an order go now; undefined if nothing is sent on paper, or if the person is erased. */
export function papersPlace({ form, billing, erasedAt }: Order): PapersPlace | undefined {
  const method = shippingMethodById(form.shippingMethod ?? 0);
  if (!method || method.id === 0 || erasedAt !== undefined) return undefined;
  const countryId = method.abroad ? (form.shippingCountry ?? billing.countryId) : polandId;
  const { name, phone, ...place } = form.postalAddress ?? { name: undefined, phone: undefined };
  return {
    method: method.id,
    name: name ?? billing.name,
    address: method.needs === 'address' ? addressOf(form.address, place) : undefined,
    locker: method.needs === 'locker' ? form.shippingData : undefined,
    countryId,
    phone: phone ?? billing.phone,
  };
}

/**
 * A digest of everything on a parcel's label. It is sent back when a parcel is posted, so that a parcel labelled with an address
 * that has changed since is refused.
 */
export const placeRevision = ({ method, name, address, locker, countryId, phone }: PapersPlace): string =>
  createHash('sha256')
    .update(JSON.stringify([method, name, address, locker, countryId, phone]))
    .digest('base64url')
    .slice(0, 16);

/** The label of an order's parcel; undefined if nothing is sent on paper, or if the person is erased. */
export function parcelLabel(
  order: Order,
  jobs: readonly Pick<Job, 'step' | 'pages'>[],
  paper: Pick<PriceConfiguration, 'paper'>,
): ParcelLabel | undefined {
  const place = papersPlace(order);
  if (!place) return undefined;
  const { form, quotation, email } = order;
  const certified = jobs.filter(({ step }) => step === 'certification');
  const pages = certified.reduce((sum, job) => sum + (job.pages ?? 0), 0);
  const grams = gramsOf({ pages, copies: quotation.parcel?.copies ?? 1 + (form.copies ?? 0) }, paper);
  return {
    ...place,
    email,
    grams: pages > 0 && grams > 0 ? grams : undefined,
    needsCustoms: countryById(place.countryId)?.eu !== true,
  };
}

/** An address without addressee and phone, which the label has already; an old one as the customer wrote it. */
const addressOf = (text: string | undefined, place: object | PostalAddress): string | undefined =>
  'postcode' in place ? postalLines(place).join('\n') : text;
