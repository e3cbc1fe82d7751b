import { isPostcode, tidyPostcode } from './postcode.ts';
import { readVatNumber } from './vatNumber.ts';

/** The fields of a typed address that have a format to be checked. */
export interface TypedAddress {
  postcode: string;
  phone: string;
  vatNumber?: string | undefined;
}

interface Circumstances {
  /** The chosen country; without it neither postcode nor VAT number is checked. */
  iso2: string | undefined;
  isCompany: boolean;
  /** The parser of `phone.ts`, which browsers load separately; until then the phone is not checked. */
  toE164: ((text: string, iso2?: string) => string | undefined) | undefined;
}

/** The invalid fields of an address. Pages and the API both use this check. */
export function addressProblems(
  { postcode, phone, vatNumber }: TypedAddress,
  { iso2, isCompany, toE164 }: Circumstances,
): Set<keyof TypedAddress> {
  const problems = new Set<keyof TypedAddress>();
  if (toE164 && toE164(phone, iso2) === undefined) problems.add('phone');
  if (iso2 === undefined) return problems;
  if (!isPostcode(tidyPostcode(postcode, iso2), iso2)) problems.add('postcode');
  if (isCompany && vatNumber?.trim() && !readVatNumber(vatNumber, iso2)) problems.add('vatNumber');
  return problems;
}
