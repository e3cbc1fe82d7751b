import type { CouponTerms } from '#shared/model/coupon.ts';
import type { LanguageId } from '#shared/model/language.ts';
import type { Review, ServiceKey } from '#shared/model/service.ts';
import type { ShippingMethodId } from '#shared/model/shippingMethod.ts';
import type { VatTreatment } from '../vat/vatTreatment.ts';
import type { Parcel } from './shippingPrice.ts';

/** `words` includes `repetitions`; both are whole and not negative. */
export type ItemCount =
  | { state: 'counted'; words: number; repetitions?: number | undefined }
  | { state: 'counting' }
  | { state: 'manual' }
  | { state: 'rejected' };

export interface QuoteItem {
  /** Hash of the attachment, or `text` for the pasted text. */
  id: string;
  sourceLanguage: LanguageId;
  /** Ignored by the proofreading service, whose target is the source. */
  targetLanguages: readonly LanguageId[];
  count: ItemCount;
}

/** Everything a price depends on besides the configuration and the time; stored with the quotation it recomputes from. */
export interface QuoteInput {
  service: ServiceKey;
  items: readonly QuoteItem[];
  review: Review;
  specialised: boolean;
  express?: boolean | undefined;
  /** Already found valid for this customer and service. */
  coupon?: CouponTerms | undefined;
  /** Where nothing is known of the customer yet: domestic. */
  vat?: VatTreatment | undefined;
  shippingMethod?: ShippingMethodId | undefined;
  /** What goes by it; nothing is known of what it holds where this is missing. */
  parcel?: Parcel | undefined;
}

/** The targets an item is worked into, each once. */
export function targetsOf(item: QuoteItem, service: ServiceKey): LanguageId[] {
  return service === 'proofreading' ? [item.sourceLanguage] : [...new Set(item.targetLanguages)];
}
