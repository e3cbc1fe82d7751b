import type { FieldMessage } from '#shared/messages/refusals.ts';
import { polandId } from '#shared/model/language/polandId.ts';
import type { StoredFields } from '#shared/model/order/orderFields.ts';
import type { PostalAddress } from '#shared/model/order/postalAddress.ts';
import { DeliveryPlace, type ShippingMethodId } from '#shared/model/order/shippingMethod.ts';
import { toE164 } from '#shared/rules/address/phone.ts';
import { maskPhone } from '#shared/rules/address/phoneMask.ts';
import { tidyPostcode } from '#shared/rules/address/postcode.ts';
import { type PostalField, postalWire, type TypedPostal } from '#shared/rules/papers/deliveryFields.ts';
import { readLockerCode } from '#shared/rules/papers/parcelNumbers.ts';
import { type PostalProblem, postalLines, postalProblems, readPostalText } from '#shared/rules/papers/postalAddress.ts';
import { countries, countryById } from '../catalogue/countries.ts';
import { shippingMethodById } from '../catalogue/services.ts';

export interface TypedDelivery {
  shippingMethod: number | undefined;
  /** The address as one text; the parts go before it. */
  text: string | undefined;
  postal: (TypedPostal & { countryId?: number | undefined }) | undefined;
  country: number | undefined;
}

/** Where papers go, as an order keeps it: the parts, and the text on the envelope. */
export interface Delivery {
  address?: string;
  postalAddress?: PostalAddress;
  shippingCountry?: number | undefined;
}

/** By the contract's fields. */
type DeliveryMessages = Record<string, FieldMessage[]>;

/** A text needs what an envelope needs; addressee and phone are the buyer's where it has none. */
const neededOfText = ['address', 'postcode', 'city'] as const;

/**
 * Where the papers of an order go, by its way of sending; or what is wrong with it, by part, and of a text all of it at
 * `address`. An address that the way of sending does not need is left out.
 */
export function readDelivery({ shippingMethod, text, postal, country }: TypedDelivery):
  | Delivery
  | {
      messages: DeliveryMessages;
    } {
  const method = shippingMethodById(shippingMethod ?? 0);
  const shippingCountry = country ?? (method?.abroad ? postal?.countryId : undefined);
  if (method?.needs !== 'address' || (text === undefined && postal === undefined)) return { shippingCountry };
  const goesTo = method.abroad ? shippingCountry : polandId;
  const iso2 = countryById(goesTo ?? 0)?.iso2 ?? '';
  const isElsewhere = postal?.countryId !== undefined && postal.countryId !== goesTo;
  const typed = postal ?? readPostalText(text ?? '', iso2, countryNames);
  const problems = postalProblems(typed, { iso2, toE164, ...(postal === undefined && { needed: neededOfText }) });
  const found = Object.entries(problems) as [PostalField, PostalProblem][];
  if (found.length > 0 && postal === undefined)
    return { messages: { address: found.map(([field]) => `validation/postal.${field}` as const) } };
  if (found.length > 0 || isElsewhere) {
    const messages = found.map(
      ([field, it]) => [`shipment_address.${postalWire[field]}`, [messageOf(it, iso2)]] as const,
    );
    const elsewhere = method.abroad ? ('validation/invalid' as const) : ('validation/in_poland' as const);
    return {
      messages: {
        ...Object.fromEntries(messages),
        ...(isElsewhere && { 'shipment_address.country_id': [elsewhere] }),
      },
    };
  }
  const postalAddress = keptParts(typed, iso2);
  return {
    address: postal === undefined ? (text ?? '').trim() : textOf(postalAddress),
    postalAddress,
    shippingCountry,
  };
}

/** Another place to which papers go, in the words of the contract; of a locker its code. */
export interface TypedPlace {
  text?: TypedDelivery['text'];
  postal?: TypedDelivery['postal'];
  locker?: string | undefined;
}

/** A place that papers go to: only what the way of sending has, and another way where the place needs one. */
export type Place = Pick<StoredFields, 'address' | 'postalAddress' | 'shippingData' | 'shippingMethod'>;

/**
 * Another place for the papers of an order, in the country that was paid for; what is wrong with it by field, above all
 * a locker where a letter goes and the other way round.
 */
export function readPlace(
  { shippingMethod, shippingCountry: country }: Pick<StoredFields, 'shippingMethod' | 'shippingCountry'>,
  { text, postal, locker }: TypedPlace,
): Place | { messages: DeliveryMessages } {
  if (shippingMethodById(shippingMethod ?? 0)?.needs === 'locker') {
    if (locker === undefined) return { messages: { locker: ['validation/required'] } };
    const code = readLockerCode(locker)?.code;
    return code === undefined ? { messages: { locker: ['validation/locker'] } } : { shippingData: code };
  }
  const read = readDelivery({ shippingMethod, text, postal, country });
  if ('messages' in read) return read;
  const { address, postalAddress } = read;
  return address === undefined ? { messages: { address: ['validation/required'] } } : { address, postalAddress };
}

/** Ways of sending within Poland by what they need: a parcel that came back takes one of them to a place of the other kind. */
const withinPoland = { address: 1, locker: 2 } as const satisfies Record<DeliveryPlace, ShippingMethodId>;

type Sending = Pick<StoredFields, 'shippingMethod' | 'shippingCountry'>;

/** To what kinds of places the papers of an order may go that came back: within Poland to both, whatever was paid for. */
export function placesAgain({ shippingMethod }: Pick<Sending, 'shippingMethod'>): readonly DeliveryPlace[] {
  const method = shippingMethodById(shippingMethod ?? 0);
  if (!method || method.needs === 'nothing') return [];
  return method.abroad ? [method.needs] : DeliveryPlace.options;
}

/**
 * The place to which papers that came back are sent again, with the way of sending that it needs. What was paid for sending
 * stays, and so does its line: sending again is the shop's.
 */
export function readPlaceAgain(form: Sending, typed: TypedPlace): ReturnType<typeof readPlace> {
  const { needs } = shippingMethodById(form.shippingMethod ?? 0) ?? {};
  const isElsewhere = typed.text !== undefined || typed.postal !== undefined;
  if (typed.locker !== undefined && isElsewhere) return { messages: { locker: ['validation/invalid'] } };
  const wanted = typed.locker !== undefined ? 'locker' : isElsewhere ? 'address' : undefined;
  if (wanted === undefined || wanted === needs || !placesAgain(form).includes(wanted)) return readPlace(form, typed);
  const shippingMethod = withinPoland[wanted];
  const place = readPlace({ shippingMethod }, typed);
  return 'messages' in place ? place : { ...place, shippingMethod };
}

const countryNames = countries.flatMap(({ names }) => Object.values(names));

function keptParts(typed: TypedPostal, iso2: string): PostalAddress {
  const [name, phone] = [typed.name?.trim(), toE164(typed.phone ?? '', iso2)];
  return {
    ...(name && { name }),
    address: typed.address?.trim() ?? '',
    postcode: tidyPostcode(typed.postcode ?? '', iso2),
    city: typed.city?.trim() ?? '',
    ...(phone !== undefined && { phone }),
  };
}

/** An address as it stands on its envelope, line by line. */
const textOf = (postal: PostalAddress): string =>
  postalLines({ ...postal, ...(postal.phone !== undefined && { phone: maskPhone(postal.phone) }) }).join('\n');

function messageOf(problem: PostalProblem, iso2: string): FieldMessage {
  if (problem === 'required') return 'validation/required';
  if (problem === 'phone') return 'validation/phone_incomplete';
  if (problem === 'postcode') return iso2 === 'PL' ? 'validation/postcode' : 'validation/invalid';
  return `validation/postal.${problem}`;
}
