import type { PostalAddress } from '../../model/order/postalAddress.ts';
import { isPostcode, tidyPostcode } from '../address/postcode.ts';
import { type PostalField, postalFields, type TypedPostal } from './deliveryFields.ts';

/** What is wrong with a part of an address. */
export type PostalProblem = 'required' | 'name' | 'house_number' | 'postcode' | 'city' | 'phone';

const twoLetters = /\p{L}.*\p{L}/u;

interface Circumstances {
  /** The country's ISO 3166-1 alpha-2 code. */
  iso2: string;
  /** The parser of `phone.ts`, which browsers load separately; until then the phone is not checked. */
  toE164: ((text: string, iso2?: string) => string | undefined) | undefined;
  /** The parts that must be there. A text without addressee or phone has the buyer's. */
  needed?: readonly PostalField[];
}

/** What keeps a letter or a courier from arriving at an address, by its part. Pages and the API both use this check. */
export function postalProblems(
  typed: TypedPostal,
  { iso2, toE164, needed = postalFields }: Circumstances,
): Partial<Record<PostalField, PostalProblem>> {
  const isRight: Readonly<Record<PostalField, (text: string) => boolean>> = {
    name: (text) => twoLetters.test(text),
    // Every address in Poland has a number, also one without a street.
    address: (text) => iso2 !== 'PL' || /\d/.test(text),
    postcode: (text) => isPostcode(tidyPostcode(text, iso2), iso2),
    city: (text) => twoLetters.test(text),
    phone: (text) => toE164 === undefined || toE164(text, iso2) !== undefined,
  };
  const found: Partial<Record<PostalField, PostalProblem>> = {};
  for (const field of postalFields) {
    const text = typed[field]?.trim() ?? '';
    if (text === '' && needed.includes(field)) found[field] = 'required';
    else if (text !== '' && !isRight[field](text)) found[field] = field === 'address' ? 'house_number' : field;
  }
  return found;
}

/** The lines of an address as they stand on an envelope, without the country. */
export const postalLines = ({ name, address, postcode, city, phone }: PostalAddress): string[] =>
  [name, address, `${postcode} ${city}`, phone].filter((line) => line !== undefined).map(String);

const phonePart = /^(?:(?:tel|phone|telefon)\b\.?:?\s*)?(\+?[\d\s().-]{9,20})$/i;
const polishPostcode = /\b(\d{2}-\d{3})\b/;
const foreignPostcode =
  /(?:\b[A-Z]{1,2}-)?\b(?:[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|\d{3}\s\d{2}|\d{3,10}(?:-\d{3,4})?)\b/;

/**
 * The parts of an address that was written as one text, in lines or with commas: addressee, street, postcode with town,
 * phone, country. What cannot be found is missing. `countries`: names of countries that may end it.
 */
export function readPostalText(
  text: string,
  iso2: string,
  countries: readonly string[] = [],
): Partial<Record<PostalField, string>> {
  const isCountry = (part: string) => countries.some((name) => name.toLowerCase() === part.toLowerCase());
  const parts = text
    .split(/[\n,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isCountry(part));
  const phoneAt = parts.findIndex((part) => phonePart.test(part) && part.replace(/\D/g, '').length >= 9);
  const phone = phoneAt < 0 ? undefined : phonePart.exec(parts.splice(phoneAt, 1)[0] ?? '')?.[1]?.trim();
  const pattern = iso2 === 'PL' ? polishPostcode : foreignPostcode;
  // From the end: a street may have a number of three digits and more.
  const placeAt = parts.findLastIndex((part) => pattern.test(part));
  const place = parts[placeAt] ?? '';
  const found = pattern.exec(place);
  if (!found) return given({ phone, ...streetOf(parts) });
  const postcode = found[0];
  const before = place.slice(0, found.index).trim();
  const after = place.slice(found.index + postcode.length).trim();
  const first = parts.slice(0, placeAt);
  const next = parts[placeAt + 1];
  // "Berlin 10117" has its town before, "Polna 3 90-001 Łódź" its street.
  const isTownBefore = after === '' && before !== '' && !/\d/.test(before);
  const city = after || (isTownBefore ? before : next);
  const street = isTownBefore || before === '' ? first : [...first, before];
  return given({ phone, postcode, city, ...streetOf(street) });
}

/** The last part with a number is the street; what stands before it is the addressee. */
function streetOf(parts: readonly string[]): { name?: string | undefined; address?: string | undefined } {
  const at = parts.findLastIndex((part) => /\d/.test(part));
  if (at < 0) return parts.length > 1 ? { name: parts.slice(0, -1).join(', '), address: parts.at(-1) } : {};
  return { name: parts.slice(0, at).join(', '), address: parts.slice(at).join(', ') };
}

const given = (parts: Partial<Record<PostalField, string | undefined>>) =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part)) as Partial<Record<PostalField, string>>;
