import type { Carrier } from '../model/carrier.ts';

const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7];

/** Check digit of UPU S10 over the eight digits of the serial number. */
function s10CheckDigit(serial: string): number {
  const sum = s10Weights.reduce((total, weight, index) => total + weight * Number(serial[index]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 10) return 0;
  return digit === 11 ? 5 : digit;
}

/** The carrier a package number belongs to; undefined for a mistyped or unknown one. Blanks do not matter. */
export function readPackageNumber(text: string): { carrier: Carrier; number: string } | undefined {
  const number = text.toUpperCase().replace(/\s/g, '');
  if (/^\d{24}$/.test(number)) return { carrier: 'inpost', number };
  if (/^PX\d{10}$/.test(number)) return { carrier: 'pocztex', number };
  if (/^\d{20}$/.test(number)) return { carrier: 'poczta_polska', number };
  const international = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number);
  if (international === null) return undefined;
  const [, serial = '', check = ''] = international;
  return s10CheckDigit(serial) === Number(check) ? { carrier: 'international', number } : undefined;
}
