import * as z from 'zod/mini';
import { type AskedName, askedNames, type OrderField, type ValueOf, wishes } from './wishes.ts';
import { schemaOf } from './wishSchemas.ts';

/** The ids of the catalogue. */
const id = { kind: 'number', least: 1, most: 9999 } as const;

/** Beside the wishes: each is asked for and shown in its own way. */
export const ownFields = {
  category: { wire: 'category', is: id, kept: true },
  /** 0: the sworn translation comes as a signed PDF by e-mail, nothing on paper. */
  shippingMethod: { wire: 'shipment_method', is: { kind: 'number', least: 0, most: 4 }, kept: true },
  shippingData: { wire: 'shipment_data', is: { kind: 'text', most: 500 } },
  /** The address as one text: as it was sent, or as it stands on the envelope. */
  address: { wire: 'address', is: { kind: 'text', most: 500 } },
  /** The same by its parts; orders of before 29 November 2026 have the text alone. */
  postalAddress: { wire: 'shipment_address', is: { kind: 'postal' } },
  comment: { wire: 'comment', is: { kind: 'text', most: 5000 } },
  coupon: { wire: 'coupon', is: { kind: 'text', most: 40 }, once: true },
  /** ISO 3166-1 numeric: where international registered mail goes. */
  shippingCountry: { wire: 'shipment_country', is: id, kept: true },
} as const satisfies Record<string, OrderField>;

/**
 * What is stored of the order form as it was sent. Languages, texts, files and what has a price of its own are no part of
 * it.
 */
export const orderFields = { ...ownFields, ...wishes };

type Fields = typeof orderFields;
export type FieldName = Exclude<keyof Fields, keyof typeof wishes> | AskedName;

const isField = (name: string): name is FieldName =>
  name in orderFields && (!(name in wishes) || askedNames.some((asked) => asked === name));

export const fieldNames = Object.keys(orderFields).filter(isField);

/** A field with all that may be said of it. */
const fieldOf = (name: FieldName): OrderField => orderFields[name];

/** As they are stored: each is optional. */
export const storedFields = Object.fromEntries(
  fieldNames.map((name) => [name, z.optional(schemaOf(orderFields[name].is))]),
) as { [K in FieldName]: z.ZodMiniOptional<z.ZodMiniType<ValueOf<Fields[K]['is']>, ValueOf<Fields[K]['is']>>> };

/** They are read together (`functions/domain/order/delivery.ts`). */
type AddressName = 'address' | 'postalAddress';
type SentFields = { readonly [K in Exclude<FieldName, AddressName> as Fields[K]['wire']]?: StoredFields[K] };

export type StoredFields = { [K in FieldName]?: ValueOf<Fields[K]['is']> | undefined };

/** Fields that were sent, by their own names, but the address; of what is chosen twice the second is dropped. */
export function fieldsOf(sent: SentFields): Omit<StoredFields, AddressName> {
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      if (name === 'address' || name === 'postalAddress') return [];
      const value: unknown = sent[orderFields[name].wire];
      if (!Array.isArray(value)) return [[name, value] as const];
      return value.length > 0 ? [[name, [...new Set(value)]] as const] : [];
    }),
  );
}

/** What stays of an order whose customer is erased. */
export const keptFields = (form: StoredFields): StoredFields =>
  Object.fromEntries(fieldNames.filter((name) => fieldOf(name).kept).map((name) => [name, form[name]]));

/** A form without what belongs to one order alone. */
export const againForm = <Form extends StoredFields>(form: Form): Form => {
  const once: readonly string[] = fieldNames.filter((name) => fieldOf(name).once);
  return Object.fromEntries(Object.entries(form).filter(([name]) => !once.includes(name))) as Form;
};
