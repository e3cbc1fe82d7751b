/**
 * The text of the phone field while someone types or pastes. A Polish number gets the mask as soon as it is recognised
 * ("+48 600" becomes "+48.600", "48123456789" becomes "+48.123456789"). Nothing is cut off, and other numbers stay as
 * typed until the field is left.
 */
export function maskPhone(typed: string): string {
  const compact = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const [, rest] = /^\+48(\d{1,9})$/.exec(compact) ?? /^48(\d{9})$/.exec(compact) ?? [];
  return rest === undefined ? typed : `+48.${rest}`;
}
