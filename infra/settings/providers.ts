import * as z from 'zod/mini';
import { parameterName, url } from './values.ts';

/** The provider's keys are never settings: only the name of the SecureString parameter that holds them is. */
export const realPayments = z.strictObject({ provider: z.literal('p24'), baseUrl: url, parameter: parameterName });

export const payments = z.discriminatedUnion('provider', [
  realPayments,
  z.strictObject({ provider: z.literal('sandbox'), baseUrl: url }),
]);

/** The national system of invoices; its token, too, lies in a SecureString parameter. */
export const realKsef = z.strictObject({
  system: z.literal('ksef'),
  baseUrl: url,
  qrBaseUrl: url,
  parameter: parameterName,
});

export const ksef = z.discriminatedUnion('system', [
  realKsef,
  z.strictObject({ system: z.literal('sandbox'), baseUrl: url, qrBaseUrl: url }),
]);

/** `ruleSet`: an active set of SES that is there already, since a region of an account has one; without, the stage makes its own. */
export const replies = z.strictObject({
  domain: z.string().check(z.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'a domain')),
  ruleSet: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'the name of a rule set'))),
});
