import type { OrderWire } from '#shared/contract/schemas/order.ts';
import type { Locale } from '#shared/messages/locale.ts';
import {
  eachReference,
  references as fields,
  type ReferenceField,
  type References,
  referenceNames,
} from '#shared/model/account/billing.ts';
import type { OwnReferences } from '#shared/model/software/ownReference.ts';
import type { CartForm } from '../../domain/cart/cartContents.ts';
import type { Order } from '../../domain/order/order.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';

/** The state of an order in its customer's words: a text that is proofread is never said to be translated. */
export function stateLabel({ state, form }: Pick<Order, 'state' | 'form'>, locale: Locale): string {
  const isProofread = form.service === 'proofreading' && (state === 'assigned' || state === 'in_translation');
  return catalogueText(locale, isProofread ? `catalogue/proofreading.${state}` : `catalogue/production.${state}`);
}

type Wishes = Pick<OrderWire, 'include' | 'shipment_country' | 'sworn_source' | 'sworn_form' | 'copies' | 'names'>;

/** The options of an order. The form, copies and names exist for sworn work only. */
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

/** A company's references; missing ones are null. */
export const referencesWire = (kept: References = {}): Record<ReferenceField, string | null> =>
  eachReference((name) => kept[name] ?? null);

/** References from a request. */
export const referencesOf = (sent: Readonly<Partial<Record<ReferenceField, string | undefined>>>): References =>
  Object.fromEntries(
    referenceNames.flatMap((name) => {
      const value = sent[fields[name]];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** A company's own number, metadata and webhook endpoint for an order. */
export const ownReferencesWire = ({ own }: { own?: OwnReferences | undefined }) => ({
  external_id: own?.externalId ?? null,
  metadata: { ...own?.metadata },
  webhook: own?.webhook ?? null,
});

/** Own references from a request; undefined if there are none. */
export const ownReferencesOf = (sent: {
  external_id?: string | undefined;
  metadata?: Record<string, string> | undefined;
  webhook?: string | undefined;
}): OwnReferences | undefined =>
  sent.external_id === undefined && sent.metadata === undefined && sent.webhook === undefined
    ? undefined
    : {
        ...(sent.external_id !== undefined && { externalId: sent.external_id }),
        ...(sent.metadata !== undefined && { metadata: sent.metadata }),
        ...(sent.webhook !== undefined && { webhook: sent.webhook }),
      };
