/**
 * PESEL: eleven digits, the last one checked, the first six a date (month + 20 for each century after 1900, + 80 for
 * 1800).
 */
export function isPesel(digits: string): boolean {
  if (!/^\d{11}$/.test(digits)) return false;
  const weights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const month = Number(digits.slice(2, 4)) % 20;
  const day = Number(digits.slice(4, 6));
  return (10 - (sum % 10)) % 10 === Number(digits[10]) && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/** IBAN by ISO 7064 MOD 97-10, or a Polish account number without its country. */
export function isIban(plain: string): boolean {
  const iban = /^\d{26}$/.test(plain) ? `PL${plain}` : plain;
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

const signValue = (sign: string): number => Number.parseInt(sign, 36);

/** Polish identity card (AAA999999) or passport (AA9999999), whose check digit is the first of the digits. */
export function isPolishDocument(plain: string): boolean {
  const weights = /^[A-Z]{3}\d{6}$/.test(plain)
    ? [7, 3, 1, 9, 7, 3, 1, 7, 3]
    : /^[A-Z]{2}\d{7}$/.test(plain)
      ? [7, 3, 9, 1, 7, 3, 1, 7, 3]
      : undefined;
  return (
    weights !== undefined &&
    weights.reduce((sum, weight, at) => sum + weight * signValue(plain[at] ?? '0'), 0) % 10 === 0
  );
}
