import * as z from 'zod/mini';
import { mostTranslated } from '../../rules/paragraphs.ts';
import { defineOperation } from '../operation.ts';
import { ownJob } from '../schemas/job.ts';
import { instant, listOf, wholeNumber } from '../schemas/primitive.ts';
import { params, own as translatorOnly } from './own.ts';

const own = { ...translatorOnly, params } as const;
const version = wholeNumber(0, 1_000_000);

export const jobText = z.object({
  version: z.int(),
  saved_at: z.nullable(instant),
  paragraphs: z.array(z.object({ place: z.int(), source: z.string(), translation: z.string() })),
});
export type JobTextWire = z.input<typeof jobText>;

/** Text orders: the source and its translation by paragraph, typed in the browser. */
export const jobTexts = {
  getJobText: defineOperation({
    ...own,
    id: 'getJobText',
    method: 'GET',
    path: '/api/translator/job/{id}/{job}/text',
    summary: 'The pasted text of a job by paragraph, with the translation as far as it is typed.',
    success: { 200: jobText },
    errors: ['not_found'],
  }),
  saveJobText: defineOperation({
    ...own,
    id: 'saveJobText',
    method: 'PUT',
    path: '/api/translator/job/{id}/{job}/text',
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
  }),
  makeJobText: defineOperation({
    ...own,
    id: 'makeJobText',
    method: 'POST',
    path: '/api/translator/job/{id}/{job}/text/file',
    summary:
      'Makes the files of a typed text, as text and as Word document, and checks it. They take the place of those of an earlier version.',
    body: z.object({ version }),
    success: { 200: ownJob },
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  }),
};
