import { polandId } from '#shared/model/polandId.ts';
import { countryById } from '../catalogue/countries.ts';
import { shippingMethodById } from '../catalogue/shippingMethods.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';
import { gramsOf } from '../pricing/shippingPrice.ts';
import type { Job } from '../production/job.ts';
import type { Order } from './order.ts';

/** What stands on a parcel. */
export interface ParcelLabel {
  method: number;
  name: string;
  /** As the customer wrote it, name and all; undefined where a locker is the address. */
  address: string | undefined;
  locker: string | undefined;
  countryId: number;
  phone: string;
  email: string;
  /** Of all copies with their envelope; undefined while the pages are not known. */
  grams: number | undefined;
  /** It leaves the customs territory. */
  needsCustoms: boolean;
}

/** What an order's parcel is labelled with; undefined where nothing is sent on paper, or its person is erased. */
export function parcelLabel(
  { form, billing, email, erasedAt }: Order,
  jobs: readonly Pick<Job, 'step' | 'pages'>[],
  paper: Pick<PriceConfiguration, 'paper'>,
): ParcelLabel | undefined {
  const method = shippingMethodById(form.shippingMethod ?? 0);
  if (!method || method.id === 0 || erasedAt !== undefined) return undefined;
  const countryId = method.abroad ? (form.shippingCountry ?? billing.countryId) : polandId;
  const certified = jobs.filter(({ step }) => step === 'certification');
  const pages = certified.reduce((sum, job) => sum + (job.pages ?? 0), 0);
  const grams = gramsOf({ pages, copies: 1 + (form.copies ?? 0), inEurope: false }, paper);
  return {
    method: method.id,
    name: billing.name,
    address: method.needs === 'address' ? form.address : undefined,
    locker: method.needs === 'locker' ? form.shippingData : undefined,
    countryId,
    phone: billing.phone,
    email,
    grams: pages > 0 && grams > 0 ? grams : undefined,
    needsCustoms: countryById(countryId)?.eu !== true,
  };
}
