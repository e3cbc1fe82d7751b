/** Limits of test mode per account. */
export const testLimits = {
  clocks: 20,
  /** The earliest time at which a clock can begin. */
  firstStart: '2020-01-01T00:00:00Z',
  lastStart: '2100-01-01T00:00:00Z',
  /** The most seconds by which one call advances a clock. */
  mostSeconds: 366 * 86_400,
  /** Days in real time after which a clock is deleted with everything under it. */
  keptDays: 30,
} as const;

/** Prefix of test tokens; live tokens begin with `trp_` and letters. */
export const testTokenPrefix = 'trp_test_';

/** The header that names the clock of a call. */
export const testClockHeader = 'test-clock';

/**
 * The header that asks for a refusal in test mode, and its possible values: refusals that a caller's data cannot cause.
 */
export const testRefusalHeader = 'test-refusal';
export const testRefusals = ['rate_limited', 'busy', 'internal'] as const;

/** Last digits of buyers' numbers for which the simulated VIES or KSeF gives no good result. */
export const testNumbers = { notRegistered: '0', registerSilent: '9', invoiceRejected: '0' } as const;

/**
 * Outcomes of an order that can be requested by the metadata key `test` of its cart; several are separated by a blank.
 * Without any, everything succeeds.
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
