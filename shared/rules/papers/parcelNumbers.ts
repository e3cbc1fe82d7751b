import type { Carrier } from '../../model/order/papers.ts';
import type { ShippingMethodId } from '../../model/order/shippingMethod.ts';

const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7];

/** Check digit of UPU S10 over the eight digits of a serial number. */
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

const ofPost = ['poczta_polska', 'pocztex', 'international'] as const;

/** A locker is InPost's and registered mail the post's; a courier may be of either. */
const carriersOf: Readonly<Record<ShippingMethodId, readonly Carrier[]>> = {
  0: [],
  1: ofPost,
  2: ['inpost'],
  3: ['inpost', ...ofPost],
  4: ofPost,
};

/** Whether a parcel sent this way may have a number of this carrier. */
export const fitsWay = (carrier: Carrier, method: ShippingMethodId): boolean => carriersOf[method].includes(carrier);

const accepted = /^(POP-)?[A-Z]{2,4}\d{1,4}[A-Z]{0,4}$/;
const usual = /^(POP-)?[A-Z]{3}\d{2,3}[A-Z]{0,3}$/;

/**
 * A locker code. `unusual` codes are accepted with a warning, because InPost sometimes names new machines differently.
 */
type LockerCode = { code: string; form: 'usual' | 'unusual' };

/** Parses the code of an InPost machine or point, such as KRA01M; undefined if it cannot be one. */
export function readLockerCode(text: string): LockerCode | undefined {
  const code = text.trim().toUpperCase();
  if (!accepted.test(code)) return undefined;
  return { code, form: usual.test(code) ? 'usual' : 'unusual' };
}
