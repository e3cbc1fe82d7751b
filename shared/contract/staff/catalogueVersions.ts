import * as z from 'zod/mini';
import { PriceSample } from '../../model/money/priceSample.ts';
import { operations } from '../operation.ts';
import { money } from '../schemas/money.ts';
import { catalogueId, flag, instant, listOf, percentage, text, wholeNumber } from '../schemas/primitive.ts';
import { by } from './staffOnly.ts';

/** A price: of a word in thousandths of a grosz, of a page in grosze. */
const rate = wholeNumber(1, 10_000_000);
const net = wholeNumber(0, 10_000_000);
const part = percentage(0, 100);

const values = z.object({
  word_rates: z.array(rate).check(z.length(4)),
  minimum: net,
  percentages: z.object({
    repetition: part,
    proofreading_service: part,
    proofreading: part,
    verification: part,
    specialised: part,
    express: part,
  }),
  sworn_pages: z.array(net).check(z.length(4)),
  certified_copy: net,
  top_up_tiers: listOf(z.object({ amount: wholeNumber(100, 100_000_000), bonus_percent: part }), 12),
});

const versionName = z.string().check(z.regex(/^[\w.-]{1,40}$/, 'validation/invalid'));
/** When a version takes effect; before the year 2200. */
const begins = instant.check(z.refine((at) => Date.parse(at) < Date.UTC(2200, 0, 1), 'validation/invalid'));
const revision = wholeNumber(0, 1_000_000);
const publishing = {
  revision,
  valid_from: z.optional(begins),
  reason: z.optional(text(500)),
};
/** A version that was published or withdrawn, and when it takes effect. */
export const publishedVersion = z.object({ version: versionName, valid_from: instant });

const published = {
  version: versionName,
  valid_from: instant,
  state: z.enum(['past', 'current', 'planned', 'withdrawn']),
  published_at: z.nullable(instant),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
};
const offer = { id: catalogueId, proofreading: flag, target_languages: listOf(catalogueId, 100) };

/** Versions of prices and of offered languages: tried out, published for a later date, never changed. */
export const catalogueVersions = operations({
  listPriceVersions: {
    on: 'GET /api/staff/price',
    ...by('support', 'project', 'finance'),
    summary: 'Price lists by the instant they begin, with their figures.',
    success: {
      200: z.object({ revision: z.int(), versions: z.array(z.object({ ...published, values })) }),
    },
    errors: [],
  },
  previewPrices: {
    on: 'POST /api/staff/price/preview',
    ...by('finance'),
    summary:
      'What sample orders and a top-up would come to by changed prices, beside what they come to. Nothing is kept.',
    effort: 'nothing',
    body: z.object({ based_on: versionName, values, top_up: z.optional(wholeNumber(100, 100_000_000)) }),
    success: {
      200: z.object({
        samples: z.array(z.object({ sample: PriceSample, before: money, after: money })),
        bonus: z.object({ amount: money, before: money, after: money }),
      }),
    },
    errors: ['not_found'],
  },
  publishPrices: {
    on: 'POST /api/staff/price',
    ...by('finance'),
    summary:
      'Publishes a price list made from another one. It begins at `valid_from`, three minutes from now at the earliest, so that everything that quotes knows it before; quotes and orders keep the list they were made by. `changed_meanwhile`: someone published or withdrew one since `revision` was read.',
    body: z.object({ ...publishing, based_on: versionName, values }),
    success: { 201: publishedVersion },
    errors: ['not_found', 'changed_meanwhile', 'password_required'],
  },
  withdrawPrices: {
    on: 'POST /api/staff/price/{version}/withdrawal',
    ...by('finance'),
    summary:
      'Withdraws a price list that is not in force yet. Repeating it answers the same; `conflict`: it is in force or about to be.',
    params: z.object({ version: versionName }),
    success: { 200: publishedVersion },
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  },
  listLanguageVersions: {
    on: 'GET /api/staff/language',
    ...by('support', 'project', 'finance'),
    summary: 'What is offered of each language now, and what was published of it.',
    success: {
      200: z.object({
        revision: z.int(),
        languages: z.array(z.object({ name: z.string(), ...offer })),
        versions: z.array(z.object({ ...published, languages: z.array(z.object(offer)) })),
      }),
    },
    errors: [],
  },
  publishLanguages: {
    on: 'POST /api/staff/language',
    ...by('project'),
    summary:
      'Publishes targets and the proofreading of some languages, the others stay. It begins at `valid_from`, three minutes from now at the earliest.',
    body: z.object({ ...publishing, languages: listOf(z.object(offer), 100) }),
    success: { 201: publishedVersion },
    errors: ['changed_meanwhile'],
  },
});
