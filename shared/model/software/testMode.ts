/** What an account may have of test mode. */
export const testLimits = {
  clocks: 20,
  /** When a clock may begin, by its own time. */
  firstStart: '2020-01-01T00:00:00Z',
  lastStart: '2100-01-01T00:00:00Z',
  /** How far ahead a clock is moved at once. */
  mostSeconds: 366 * 86_400,
  /** A clock goes with everything under it, by the real time. */
  keptDays: 30,
} as const;

/** How a token of test mode begins; one of the live product begins with `trp_` and letters. */
export const testTokenPrefix = 'trp_test_';

/** The header that names the clock a call lives by. */
export const testClockHeader = 'test-clock';

/** The header of a call of test mode that is to be refused, and with what it can be: refusals no data of a caller lead to. */
export const testRefusalHeader = 'test-refusal';
export const testRefusals = ['rate_limited', 'busy', 'internal'] as const;

/** How numbers of buyers end that a register or the national invoice system gives no good answer about. */
export const testNumbers = { notRegistered: '0', registerSilent: '9', invoiceRejected: '0' } as const;

/**
 * What the value of `test` in the metadata of a cart makes happen to its order. Several are separated by a blank. Without
 * one everything goes well.
 */
export const testOutcomes = [
  'payment_refused',
  'no_translator',
  'translator_late',
  'translator_asks',
  'mail_bounces',
  'quote_refused',
  'complaint_refused',
  'parcel_returned',
  'provider_unavailable',
  'carrier_unavailable',
] as const;
export type TestOutcome = (typeof testOutcomes)[number];
