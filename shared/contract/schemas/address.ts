import * as z from 'zod/mini';
import { CustomerType, eachReference, RecipientRole, referenceLength } from '../../model/account/billing.ts';
import { postalLengths as most } from '../../model/order/postalAddress.ts';
import { catalogueId, flag, line, text } from './primitive.ts';

/** Another unit that a Polish company's invoice names beside the buyer. */
export const recipient = z.object({
  role: RecipientRole,
  name: line(200),
  tax_id: z.optional(line(20)),
  address: line(200),
  postcode: line(20),
  city: line(100),
});
export type RecipientWire = z.infer<typeof recipient>;

/** Billing address (requirements, section 3). Screens show the phone as `+48.600600600`; E.164 is accepted too. */
export const billingAddress = z.object({
  name: z.optional(line(200)),
  address: line(200),
  city: line(100),
  postcode: line(20),
  phone_number: line(30),
  vat_number: z.optional(line(20)),
  country_id: catalogueId,
  recipient: z.optional(recipient),
});
/** The same as it is kept: earlier addresses were not held to one plain line. */
export const keptAddress = z.object({
  name: z.optional(z.string()),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
  phone_number: z.string(),
  vat_number: z.optional(z.string()),
  country_id: z.int(),
  recipient: z.optional(recipient),
});
export type BillingAddressWire = z.infer<typeof billingAddress>;

/** Where papers are sent, as it is typed; each part is one line on the envelope. */
export const typedPostal = z.object({
  name: line(most.name),
  address: line(most.address),
  postcode: line(most.postcode),
  city: line(most.city),
  phone_number: line(most.phone),
  /** The same as `shipment_country`; mail and couriers within Poland need none. */
  country_id: z.optional(catalogueId),
});

/** The same as it is kept. */
export const keptPostal = z.object({
  /** The addressee; null: the buyer. */
  name: z.nullable(z.string()),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** E.164; null: the buyer's. */
  phone_number: z.nullable(z.string()),
  country_id: z.int(),
});

/** Another place for the papers of an order: an address, as a text or by its parts, or a locker, as they are sent. */
export const placeFields = {
  address: z.optional(text(500)),
  shipment_address: z.optional(typedPostal),
  locker: z.optional(text(20)),
};

export const customer = z.object({
  type: CustomerType,
  first_name: z.optional(line(100)),
  last_name: z.optional(line(100)),
});

/** A company's references, as sent and as stored. */
export const typedReferences = eachReference(() => z.optional(line(referenceLength)));
export const keptReferences = eachReference(() => z.nullable(z.string()));

/**
 * Consents of the payment page: the required ones must be ticked; marketing is optional and never ticked in advance.
 */
export const consents = {
  tos: z.optional(flag),
  agree_sale: z.optional(flag),
  agree_immediate: z.optional(flag),
  agree_marketing: z.optional(flag),
};
