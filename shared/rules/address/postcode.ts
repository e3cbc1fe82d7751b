/**
 * Whether a text is a postcode: `00-950` in Poland; elsewhere up to 12 letters, digits, blanks and dashes with at least
 * one letter or digit.
 */
export function isPostcode(text: string, countryIso2: string): boolean {
  const trimmed = text.trim();
  if (countryIso2 === 'PL') return /^\d{2}-\d{3}$/.test(trimmed);
  return /^[\p{L}\p{N} -]{1,12}$/u.test(trimmed) && /[\p{L}\p{N}]/u.test(trimmed);
}

/**
 * Normalises a postcode: "00950" and "00 950" become "00-950" in Poland; elsewhere only surrounding blanks are removed.
 */
export function tidyPostcode(text: string, countryIso2: string): string {
  const trimmed = text.trim();
  return countryIso2 === 'PL' ? trimmed.replace(/^(\d{2})[\s-]?(\d{3})$/, '$1-$2') : trimmed;
}
