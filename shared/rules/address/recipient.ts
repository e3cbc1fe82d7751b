import type { Recipient } from '../../model/account/billing.ts';
import { isPostcode, tidyPostcode } from './postcode.ts';
import { isNip } from './vatNumber.ts';

/** How a unit is known to the national system of invoices: by a NIP or by an internal number made of its buyer's. */
export type UnitNumber = { kind: 'nip' | 'internal'; number: string };

/**
 * Parses the number of a unit: a NIP, or an internal identifier (a NIP, a hyphen, five digits); undefined if it can be
 * neither.
 */
export function readUnitNumber(text: string): UnitNumber | undefined {
  const digits = text
    .toUpperCase()
    .replace(/[\s.\-/]/g, '')
    .replace(/^PL/, '');
  if (isNip(digits)) return { kind: 'nip', number: digits };
  if (!/^\d{15}$/.test(digits) || !isNip(digits.slice(0, 10))) return undefined;
  return { kind: 'internal', number: `${digits.slice(0, 10)}-${digits.slice(10)}` };
}

type RecipientProblems = Partial<Record<keyof Recipient, 'required' | 'invalid'>>;

/**
 * The fields of a recipient that are missing or invalid. Units of local government and members of a VAT group are found
 * in the national system by their number, so they must have one; a branch may have none. Recipients are in Poland.
 */
export function recipientProblems({ role, taxId = '', ...place }: Recipient): RecipientProblems {
  const problems: RecipientProblems = {};
  for (const field of ['name', 'address', 'postcode', 'city'] as const)
    if (place[field].trim() === '') problems[field] = 'required';
  if (!problems.postcode && !isPostcode(tidyPostcode(place.postcode, 'PL'), 'PL')) problems.postcode = 'invalid';
  if (taxId.trim() === '' && role !== 'recipient') problems.taxId = 'required';
  if (taxId.trim() !== '' && !readUnitNumber(taxId)) problems.taxId = 'invalid';
  return problems;
}
