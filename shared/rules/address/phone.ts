import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const poland = 'PL';
/** Length of Polish numbers; the metadata of the library also have shorter service numbers, which no customer has. */
const polishDigits = 9;

/**
 * A complete number in E.164 ("+48600600600"), as stored; undefined if it is incomplete or no number. Accepts
 * international numbers (`+` or `00`) with any separators, and national ones of the country `iso2`. Numbers with an
 * extension are refused, because couriers cannot call them.
 */
export const toE164 = (text: string, iso2: string = poland): string | undefined => parse(text, iso2)?.number;

/**
 * A number as shown on screens: in the specification's mask (plus sign, 2 digits, dot, 9 digits) if it fits, otherwise
 * in international format. A text that is no number is returned unchanged.
 */
export function phoneOnScreen(text: string, iso2: string = poland): string {
  const number = parse(text, iso2);
  if (!number) return text.trim();
  const { countryCallingCode: code, nationalNumber: rest } = number;
  return code.length === 2 && rest.length === 9 ? `+${code}.${rest}` : number.formatInternational();
}

function parse(text: string, iso2: string) {
  const typed = text.trim();
  const international = plusOf(typed, iso2);
  const number = parsePhoneNumberFromString(international, { defaultCountry: countryOf(iso2), extract: false });
  if (!number?.isValid() || number.ext) return undefined;
  return number.countryCallingCode === '48' && number.nationalNumber.length !== polishDigits ? undefined : number;
}

/** Replaces the prefix of an international number by a plus sign: `00`, or nothing before 48 and nine digits. */
function plusOf(typed: string, iso2: string): string {
  const digits = typed.replace(/[\s().-]/g, '');
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (iso2 === poland && /^48\d{9}$/.test(digits)) return `+${digits}`;
  return typed.replace(/^\(\+(\d{1,3})\)/, '+$1');
}

const countryOf = (iso2: string): CountryCode => (isSupportedCountry(iso2) ? iso2 : poland);
