import * as z from 'zod/mini';
import { mostTranslated } from '../../rules/words/paragraphs.ts';
import { operations } from '../operation.ts';
import { comparedBlock } from '../schemas/attachment.ts';
import { ownJob } from '../schemas/job.ts';
import { instant, listOf, wholeNumber } from '../schemas/primitive.ts';
import { foundTerm } from '../schemas/wording.ts';
import { own, params } from './own.ts';

const ofText = { ...own, params } as const;
const version = wholeNumber(0, 1_000_000);

export const jobText = z.object({
  version: z.int(),
  saved_at: z.nullable(instant),
  paragraphs: z.array(z.object({ place: z.int(), source: z.string(), translation: z.string() })),
});
export type JobTextWire = z.input<typeof jobText>;

/** Text orders: source and translation by paragraph, typed in the browser. */
export const jobTexts = operations({
  getJobText: {
    on: 'GET /api/translator/job/{id}/{job}/text',
    ...ofText,
    summary: 'The pasted text of a job by paragraph, with the translation as far as it is typed.',
    success: { 200: jobText },
    errors: ['not_found'],
  },
  saveJobText: {
    on: 'PUT /api/translator/job/{id}/{job}/text',
    ...ofText,
    summary:
      'Keeps paragraphs as they are typed. `changed_meanwhile`: someone saved since this version, in another tab perhaps; nothing is written.',
    body: z.object({
      version,
      paragraphs: z.optional(
        listOf(
          z.object({ place: wholeNumber(0, 200_000), text: z.string().check(z.maxLength(mostTranslated)) }),
          5_000,
        ),
      ),
    }),
    success: { 200: z.object({ version: z.int(), saved_at: instant }) },
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  },
  makeJobText: {
    on: 'POST /api/translator/job/{id}/{job}/text/file',
    ...ofText,
    summary:
      'Makes the files of a typed text, as text and as Word document, and checks it. They take the place of those of an earlier version.',
    body: z.object({ version }),
    success: { 200: ownJob },
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  },
});

/** Jobs of new versions, of which only the changes are translated. */
export const jobChanges = operations({
  getJobChanges: {
    on: 'GET /api/translator/job/{id}/{job}/changes',
    ...own,
    summary:
      'What changed in a new version, block by block, with the earlier translation of each block. `not_found` where the whole of it is translated.',
    params,
    success: {
      200: z.object({
        /**
         * Whether the earlier translation could be aligned with its source by block; `none`: there is no earlier
         * translation yet.
         */
        earlier_translation: z.enum(['aligned', 'unsure', 'none']),
        rows: z.array(
          z.extend(comparedBlock, {
            /** The earlier translation of the block; null if unknown. */
            translation: z.nullable(z.string()),
          }),
        ),
        cut_off: z.boolean(),
      }),
    },
    errors: ['not_found'],
  },
});

/** How a job's customer wants texts to be worded. */
export const jobWording = operations({
  getJobWording: {
    on: 'GET /api/translator/job/{id}/{job}/wording',
    ...own,
    summary:
      'What the customer asks of the style, and the terms of their glossary that occur in the source. Places are paragraphs of a typed text, as `getJobText` numbers them.',
    params,
    success: {
      200: z.object({
        style_notes: z.nullable(z.string()),
        terms: z.array(foundTerm),
        terms_in_glossary: z.int(),
      }),
    },
    errors: ['not_found'],
  },
});
