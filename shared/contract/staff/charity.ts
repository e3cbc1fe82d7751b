import * as z from 'zod/mini';
import { operations } from '../operation.ts';
import { money } from '../schemas/money.ts';
import { instant, wholeNumber } from '../schemas/primitive.ts';
import { by } from './staffOnly.ts';

const month = z.object({
  month: z.string(),
  dinners_given: z.int(),
  dinners_taken_back: z.int(),
  dinners: z.int(),
  owed: money,
  settled_at: z.nullable(instant),
});
export type CharityMonthWire = z.input<typeof month>;

/** Amounts owed to the partner of the charity programme. */
export const staffCharity = operations({
  listCharityMonths: {
    on: 'GET /api/staff/charity',
    ...by('finance'),
    summary:
      'What is owed to the partner of the charity programme by month of Warsaw, newest first, and what was paid.',
    success: { 200: z.object({ partner: z.string(), dinner_price: money, charity_months: z.array(month) }) },
    errors: ['not_implemented'],
  },
  settleCharityMonth: {
    on: 'POST /api/staff/charity/{month}/settlement',
    ...by('finance'),
    summary:
      'A month that is over was paid to the partner, for as many dinners as were shown; it no longer changes. `conflict`: it was settled before, or has another count by now.',
    params: z.object({ month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'validation/invalid')) }),
    body: z.object({ dinners: wholeNumber(-1_000_000, 1_000_000) }),
    success: { 200: month },
    errors: ['not_found', 'conflict', 'not_implemented'],
  },
});
