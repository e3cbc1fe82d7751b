/** The mask of the payment form: plus sign, 2 digits, dot, 9 digits. */
const masked = /^\+(\d{2})\.(\d{9})$/;
const e164 = /^\+[1-9]\d{7,14}$/;

/** What the field shows while typing or after pasting: "48123456789" and "+48 123 456 789" become "+48.123456789". */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 11);
  if (digits === '') return typed.trim() === '' ? '' : '+';
  return digits.length <= 2 ? `+${digits}` : `+${digits.slice(0, 2)}.${digits.slice(2)}`;
}

/**
 * A complete number as stored, E.164 ("+48600600600"); undefined when incomplete or none. Takes the mask (with its dot
 * exactly 9 digits follow), E.164 with blanks or dashes, `00` for `+`, and the bare 9 digits of a Polish number.
 */
export function toE164(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.includes('.')) {
    const match = masked.exec(trimmed);
    return match === null ? undefined : `+${match[1]}${match[2]}`;
  }
  const compact = trimmed.replace(/[\s()/-]/g, '').replace(/^00/, '+');
  const number = /^\d{9}$/.test(compact) ? `+48${compact}` : compact;
  if (number.startsWith('+48') && number.length !== 12) return undefined;
  return e164.test(number) ? number : undefined;
}

/** A stored number as screens show it: "+48.600600600"; foreign numbers of another length stay as they are. */
export function phoneOnScreen(number: string): string {
  return /^\+\d{11}$/.test(number) ? `${number.slice(0, 3)}.${number.slice(3)}` : number;
}
