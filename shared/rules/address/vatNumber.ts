const nipPattern = /^[1-9]((\d[1-9])|([1-9]\d))\d{7}$/;
const nipWeights = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** Removes separators as people type them: "PL 526-000-12-46". */
function compact(text: string): string {
  return text.toUpperCase().replace(/[\s.\-/]/g, '');
}

/**
 * Whether this is a NIP, a Polish tax number (10 digits, no prefix): format and check digit. A remainder of 10 is never
 * valid.
 */
export function isNip(digits: string): boolean {
  if (!nipPattern.test(digits)) return false;
  const sum = nipWeights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % 11 === Number(digits[9]);
}

/**
 * Formats of VAT-UE numbers without their prefix, by prefix (VIES). Greece is EL; XI is Northern Ireland, whose numbers
 * are of the EU for goods alone.
 */
const euPatterns: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d[A-Z0-9+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: nipPattern,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
};

export type VatNumber =
  | { kind: 'nip'; number: string }
  | { kind: 'eu'; prefix: string; number: string }
  /** A number outside the EU, which no register confirms; a Northern Irish one with its prefix. */
  | { kind: 'foreign'; number: string };

/** Prefixes that are not the country's own code: companies of Monaco have French numbers. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL', MC: 'FR' };

const prefixOf = (countryIso2: string): string => prefixes[countryIso2] ?? countryIso2;

/**
 * Parses the VAT number of a company in a country (ISO alpha-2). The prefix may be missing; another country's prefix is
 * refused. undefined if the number cannot be valid. Whether an EU number is registered is checked in VIES.
 */
export function readVatNumber(text: string, countryIso2: string): VatNumber | undefined {
  const written = compact(text);
  if (countryIso2 === 'PL') {
    const number = written.replace(/^PL/, '');
    return isNip(number) ? { kind: 'nip', number } : undefined;
  }
  // A Northern Irish company has the country GB and the prefix XI.
  const prefix = countryIso2 === 'GB' && written.startsWith('XI') ? 'XI' : prefixOf(countryIso2);
  const pattern = euPatterns[prefix];
  if (pattern === undefined) {
    return /^[A-Z0-9]{2,20}$/.test(written) ? { kind: 'foreign', number: written } : undefined;
  }
  const bare = [prefix, countryIso2].some((start) => written.startsWith(start)) ? written.slice(2) : written;
  const number = [bare, written].find((candidate) => pattern.test(candidate));
  // The protocol on Northern Ireland is about goods: for services it is a third country.
  if (prefix === 'XI') return number === undefined ? undefined : { kind: 'foreign', number: prefix + number };
  return number === undefined ? undefined : { kind: 'eu', prefix, number };
}
