import { isPostcode, tidyPostcode } from './postcode.ts';
import { readVatNumber } from './vatNumber.ts';

/** What of an address has a form of its own, as someone typed it. */
export interface TypedAddress {
  postcode: string;
  phone: string;
  vatNumber?: string | undefined;
}

interface Circumstances {
  /** The chosen country; without one neither postcode nor VAT number can be judged. */
  iso2: string | undefined;
  isCompany: boolean;
  /** `phone.ts`, which browsers load by itself; the phone is not judged before it is there. */
  toE164: ((text: string, iso2?: string) => string | undefined) | undefined;
}

/** The fields of an address that cannot be right: the one rule of the service and of the pages. */
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
