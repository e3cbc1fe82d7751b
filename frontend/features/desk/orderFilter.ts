import type { AddressValues } from '#frontend/shop/work/useAddress.ts';
import { OrderSort, OrderStateFilter } from '#shared/model/orderListing.ts';
import { ServiceKey } from '#shared/model/service.ts';

export const filterNames = ['state', 'service', 'language', 'from', 'to', 'sort'] as const;
export type OrderFilterValues = AddressValues<(typeof filterNames)[number]>;

const day = /^\d{4}-\d{2}-\d{2}$/;
const oneOf = <Name extends string>(options: readonly Name[], given: string | undefined) =>
  options.find((one) => one === given);

/** What the list is asked for. The address may say anything: what is no filter narrows nothing. */
export function wantedOf(values: OrderFilterValues) {
  const { language, from, to } = values;
  return {
    state: oneOf(OrderStateFilter.options, values.state),
    service: oneOf(ServiceKey.options, values.service),
    language: language && /^\d{1,4}$/.test(language) ? Number(language) : undefined,
    from: from && day.test(from) ? from : undefined,
    to: to && day.test(to) ? to : undefined,
    sort: oneOf(OrderSort.options, values.sort),
  };
}
