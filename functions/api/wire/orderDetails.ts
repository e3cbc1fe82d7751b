import type { RecipientWire } from '#shared/contract/schemas/address.ts';
import type { OrderWire } from '#shared/contract/schemas/order.ts';
import type { Locale } from '#shared/messages/locale.ts';
import {
  eachReference,
  references as fields,
  type Recipient,
  type ReferenceField,
  type References,
  referenceNames,
} from '#shared/model/account/billing.ts';
import type { StoredFields } from '#shared/model/order/orderFields.ts';
import { type WishName, wishes, wishNames } from '#shared/model/order/wishes.ts';
import type { OwnReferences } from '#shared/model/software/ownReference.ts';
import {
  type Answers,
  answersOf,
  eachOfJob,
  type JobAnswers,
  ofService,
  type QuotedName,
  quotedNames,
  type WishValues,
} from '#shared/rules/wishAnswers.ts';
import type { CartForm } from '../../domain/cart/cartContents.ts';
import type { Order, Shipment } from '../../domain/order/order.ts';
import { parcelBack } from '../../domain/order/parcels.ts';
import { swornFormOf } from '../../domain/production/swornRecord.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';

/**
 * The state of an order in its customer's words: a text that is proofread is never said to be translated, and papers
 * that are under way, or came back, are not said to be delivered.
 */
export function stateLabel({ state, form, shipment }: Stated, locale: Locale): string {
  const paper = paperState(state, shipment);
  if (paper) return catalogueText(locale, `catalogue/paper.${paper}`);
  const isProofread = form?.service === 'proofreading' && (state === 'assigned' || state === 'in_translation');
  return catalogueText(locale, isProofread ? `catalogue/proofreading.${state}` : `catalogue/production.${state}`);
}

type Stated = Pick<Order, 'state'> & {
  form?: Pick<CartForm, 'service'> | undefined;
  shipment?: Pick<Shipment, 'state' | 'addressAt' | 'keptAt'> | undefined;
};

/** Where the papers of delivered work are, as long as that is somewhere else than with the customer. */
function paperState(state: Order['state'], shipment: Stated['shipment']) {
  if (!shipment || (state !== 'delivered' && state !== 'completed')) return undefined;
  const back = parcelBack(shipment);
  if (back !== undefined) return back;
  if (state !== 'delivered') return undefined;
  return shipment.state === 'sent' || shipment.state === 'in_locker' ? shipment.state : undefined;
}

/** What was ordered besides the work itself; only sworn work has a form and copies. */
export const wishesWire = (form: CartForm): Answers<WishName> & Pick<OrderWire, 'shipment_country'> => ({
  ...answersOf(wishNames, wishesOf(form)),
  shipment_country: form.shippingCountry ?? null,
});

function wishesOf(form: CartForm): WishValues {
  const isSworn = form.service === 'sworn';
  const swornForm = isSworn && form.shippingMethod !== undefined ? swornFormOf(form) : undefined;
  return { ...form, swornForm, copies: isSworn ? (form.copies ?? 0) : undefined };
}

/** The wishes that a person prices by, of the service that was asked for. */
export const quotedWishesWire = (form: CartForm): Answers<QuotedName> =>
  answersOf(quotedNames, ofService(form.service, wishesOf(form)));

/** The wishes that a person prices by, as they were sent, but the form, which follows. */
export const sentWishesWire = (form: CartForm): Answers<QuotedName> =>
  answersOf(quotedNames, {
    ...form,
    ...(form.service === 'sworn' && { swornForm: swornFormOf(form) }),
  });

/** The wishes that a translator is told: with a certification those of sworn work, with every job the others. */
export const jobWishesWire = <Sworn extends boolean>(sworn: Sworn, asked: StoredFields = {}): JobAnswers<Sworn> => {
  const values: Partial<Record<WishName, unknown>> = asked;
  return eachOfJob(
    sworn,
    (name) => values[name] ?? (wishes[name].is.kind === 'several' ? [] : null),
  ) as JobAnswers<Sworn>;
};

/** A company's references as the contract writes them; what was not given is null. */
export const referencesWire = (kept: References = {}): Record<ReferenceField, string | null> =>
  eachReference((name) => kept[name] ?? null);

/** The recipient of a company's invoices as the contract writes it; null without one. */
export const recipientWire = (kept: Recipient | undefined): RecipientWire | null => (kept ? unitWire(kept) : null);

export const unitWire = ({ taxId, ...kept }: Recipient): RecipientWire => ({
  ...kept,
  ...(taxId !== undefined && { tax_id: taxId }),
});

/** A recipient from a request. */
export const recipientOf = (sent: RecipientWire | undefined): Recipient | undefined => {
  if (!sent) return undefined;
  const { tax_id: taxId, ...place } = sent;
  return { ...place, ...(taxId !== undefined && { taxId }) };
};

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
  external_id_unique: own?.isUnique ?? false,
  metadata: { ...own?.metadata },
  webhook: own?.webhook ?? null,
});

/** Own references from a request; undefined if there are none. */
export const ownReferencesOf = (sent: {
  external_id?: string | undefined;
  external_id_unique?: boolean | undefined;
  metadata?: Record<string, string> | undefined;
  webhook?: string | undefined;
}): OwnReferences | undefined =>
  sent.external_id === undefined &&
  sent.external_id_unique === undefined &&
  sent.metadata === undefined &&
  sent.webhook === undefined
    ? undefined
    : {
        ...(sent.external_id_unique !== undefined && { isUnique: sent.external_id_unique }),
        ...(sent.external_id !== undefined && { externalId: sent.external_id }),
        ...(sent.metadata !== undefined && { metadata: sent.metadata }),
        ...(sent.webhook !== undefined && { webhook: sent.webhook }),
      };
