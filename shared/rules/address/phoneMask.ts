/**
 * What the field shows while someone types or pastes: a Polish number takes the mask as soon as it is known to be one
 * ("+48 600" becomes "+48.600", "48123456789" becomes "+48.123456789"); nothing is ever cut, and any other number stays
 * as it is typed until the field is left.
 */
export function maskPhone(typed: string): string {
  const compact = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const [, rest] = /^\+48(\d{1,9})$/.exec(compact) ?? /^48(\d{9})$/.exec(compact) ?? [];
  return rest === undefined ? typed : `+48.${rest}`;
}
