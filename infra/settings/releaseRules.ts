import * as z from 'zod/mini';
import { wholeNumber } from './values.ts';

/**
 * How a new version of a function takes over: of a tenth of its calls first, or a tenth more each minute, and it is taken back
 * when an alarm goes off; or of all calls at once, with no alarm looked at.
 */
export const trafficNames = [
  'canary10Percent5Minutes',
  'canary10Percent15Minutes',
  'linear10PercentEvery1Minute',
  'allAtOnce',
] as const;

/** `provisioned`: so many of a function are kept started, by its name (`cart`, `authorizer`, `sendMail`). */
export const releaseRules = z.strictObject({
  traffic: z._default(z.enum(trafficNames), 'canary10Percent5Minutes'),
  provisioned: z._default(z.record(z.string(), wholeNumber), {}),
});
export type ReleaseRules = z.output<typeof releaseRules>;
