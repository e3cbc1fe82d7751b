import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const poland = 'PL';
/** Polish numbers have nine digits; the metadata also has short ones that no customer is called at. */
const polishDigits = 9;

/**
 * A complete number as stored, E.164 ("+48600600600"); undefined when incomplete or none. Takes international numbers
 * (`+` or `00`), with any separators, and national ones of the country `iso2`; an extension is no part of a number that
 * couriers can call.
 */
export const toE164 = (text: string, iso2: string = poland): string | undefined => parse(text, iso2)?.number;

/**
 * A number as screens show it: the specification's mask (plus sign, 2 digits, dot, 9 digits) where it fits, the
 * international form otherwise. What is no number stays as it is.
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

/** `00` is dialled for the plus sign in most of the world; 48 and nine digits are a Polish number without its plus. */
function plusOf(typed: string, iso2: string): string {
  const digits = typed.replace(/[\s().-]/g, '');
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (iso2 === poland && /^48\d{9}$/.test(digits)) return `+${digits}`;
  return typed.replace(/^\(\+(\d{1,3})\)/, '+$1');
}

const countryOf = (iso2: string): CountryCode => (isSupportedCountry(iso2) ? iso2 : poland);
