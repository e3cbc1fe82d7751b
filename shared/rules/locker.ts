const accepted = /^(POP-)?[A-Z]{2,4}\d{1,4}[A-Z]{0,4}$/;
const usual = /^(POP-)?[A-Z]{3}\d{2,3}[A-Z]{0,3}$/;

/** `unusual` is taken with a warning: the operator names new machines and points in new ways now and then. */
export type LockerCode = { code: string; form: 'usual' | 'unusual' };

/** An InPost machine or point, such as KRA01M; undefined for what cannot be one. */
export function readLockerCode(text: string): LockerCode | undefined {
  const code = text.trim().toUpperCase();
  if (!accepted.test(code)) return undefined;
  return { code, form: usual.test(code) ? 'usual' : 'unusual' };
}
