import type { OrderDraft } from './OrderDraft.ts';

type Kept = { [F in 'name' | 'address' | 'postcode' | 'city' | 'phone_number']?: string | null | undefined };

/** An address that is known, as someone would have typed it. */
export const typedPostal = (known: Kept | null | undefined): OrderDraft['postal'] => ({
  name: known?.name ?? '',
  address: known?.address ?? '',
  postcode: known?.postcode ?? '',
  city: known?.city ?? '',
  phone_number: known?.phone_number ?? '',
});
