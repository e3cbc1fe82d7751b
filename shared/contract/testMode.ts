import * as z from 'zod/mini';
import { Invoicing } from '../model/account/account.ts';
import { testLimits } from '../model/software/testMode.ts';
import { operations } from './operation.ts';
import { instant, line, wholeNumber } from './schemas/primitive.ts';

/**
 * Called with a test token or by the logged-in owner. Clocks are test data: a session can reach nothing else of test
 * mode.
 */
const own = {
  callers: ['customer', 'token'],
  members: ['developer'],
  scope: 'orders:write',
  ownership: 'account',
} as const;

const clockId = z.string().check(z.regex(/^clk_[A-Za-z0-9]{16}$/, 'validation/invalid'));
const params = z.object({ clock: clockId });

const testClock = z.object({
  id: clockId,
  name: z.nullable(z.string()),
  invoicing: Invoicing,
  /** The current time of everything under this clock. */
  clock_time: instant,
  starts_at: instant,
  /** When the clock is deleted with everything under it, in real time. */
  kept_until: instant,
});

export const testMode = operations({
  makeTestClock: {
    on: 'POST /api/test/clocks',
    ...own,
    summary:
      'Creates a clock of test mode, with a balance to order from. Needs a test token, or a login. Calls with a test token use its newest clock, or the one that the header `Test-Clock` names.',
    body: z.object({
      clock_name: z.optional(line(100)),
      /** Default: now; from 2020 to 2099. */
      starts_at: z.optional(instant),
      /** Grosze of test money on the balance; default 1000000. */
      test_balance: z.optional(wholeNumber(0, 100_000_000)),
      /** Default: `order`. */
      invoicing: z.optional(Invoicing),
    }),
    success: { 201: testClock },
    errors: ['test_token_needed', 'test_clocks_used_up'],
  },
  listTestClocks: {
    on: 'GET /api/test/clocks',
    ...own,
    summary: 'The account’s clocks of test mode, newest first.',
    success: { 200: z.object({ clocks: z.array(testClock) }) },
    errors: ['test_token_needed'],
  },
  getTestClock: {
    on: 'GET /api/test/clocks/{clock}',
    ...own,
    summary: 'A clock of test mode.',
    params,
    success: { 200: testClock },
    errors: ['not_found', 'test_token_needed'],
  },
  advanceTestClock: {
    on: 'POST /api/test/clocks/{clock}/advance',
    ...own,
    summary:
      'Moves a clock forward and does everything that becomes due on the way, in its order, each at its instant: payments, offers, deliveries, lateness, acceptance, expiry, invoices, with their webhooks. `reached` is false where there was more to do than one call can: call again.',
    params,
    body: z.object({
      /** The instant to advance to, at most a year ahead of the clock. Either this or `seconds`. */
      to: z.optional(instant),
      /** Alternative to `to`: the number of seconds to advance. */
      seconds: z.optional(wholeNumber(1, testLimits.mostSeconds)),
    }),
    success: {
      200: z.object({
        ...testClock.shape,
        reached: z.boolean(),
        /** Instants at which due work was processed. */
        instants: z.array(instant),
      }),
    },
    errors: ['not_found', 'test_token_needed'],
  },
  listTestMails: {
    on: 'GET /api/test/clocks/{clock}/mails',
    ...own,
    summary:
      'The latest mails that customers, translators and staff of a clock would have got, oldest first. None was sent.',
    params,
    success: {
      200: z.object({
        mails: z.array(
          z.object({ template: z.string(), test_recipient: z.string(), order_id: z.nullable(z.string()), at: instant }),
        ),
      }),
    },
    errors: ['not_found', 'test_token_needed'],
  },
  deleteTestClock: {
    on: 'DELETE /api/test/clocks/{clock}',
    ...own,
    summary: 'Deletes a clock with everything under it, at once.',
    params,
    success: { 204: null },
    errors: ['not_found', 'test_token_needed'],
  },
});
