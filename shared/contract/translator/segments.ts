import * as z from 'zod/mini';
import { scanRefusals } from '../../model/order/scanVerdict.ts';
import { operations } from '../operation.ts';
import { ownJob } from '../schemas/job.ts';
import { jobFileId } from '../schemas/jobFileId.ts';
import { instant, wholeNumber } from '../schemas/primitive.ts';
import { savedUnit, segmentContent, segmentedUnit, segmentFinding, segmentProgress } from '../schemas/segment.ts';
import { noteState, sentNote } from '../schemas/workNote.ts';
import { own, params } from './own.ts';

const ofSegments = { ...own, params } as const;
const version = wholeNumber(0, 1_000_000_000);
const unitId = savedUnit.shape.unit_id;

/** The work of a job by sentence, typed in the browser or brought back from a tool of the translator's. */
export const segments = operations({
  getSegments: {
    on: 'GET /api/translator/job/{id}/{job}/segments',
    ...ofSegments,
    summary:
      'The text of a job by sentence, with its translation so far, a page of units at a time. `not_written_back`: the file cannot be written back, so that its translation is uploaded.',
    query: z.object({ after: z.optional(z.string().check(z.maxLength(64))) }),
    success: {
      200: z.object({
        /** Grows with each change of any unit. */
        version: z.int(),
        saved_at: z.nullable(instant),
        /** Name of the file; null for a pasted text. */
        name: z.nullable(z.string()),
        /** Whether the caller may change it now. */
        open: z.boolean(),
        /** Whether the caller revises what another translated: then segments are confirmed as reviewed. */
        revises: z.boolean(),
        progress: segmentProgress,
        units: z.array(segmentedUnit),
        /** To be sent as `after`; null: that was the last page. */
        next: z.nullable(z.string()),
      }),
    },
    errors: ['not_found', 'not_written_back', ...scanRefusals],
  },
  getSegmentUnits: {
    on: 'GET /api/translator/job/{id}/{job}/segments/{units}',
    ...own,
    params: z.extend(params, { units: z.string().check(z.regex(/^[A-Za-z0-9.:_,-]{1,6000}$/, 'validation/invalid')) }),
    summary:
      'Some units of a job as they are now, by their ids with commas between; those that one answer does not hold are left out.',
    success: { 200: z.object({ version: z.int(), units: z.array(segmentedUnit) }) },
    errors: ['not_found', 'not_written_back', ...scanRefusals],
  },
  saveSegments: {
    on: 'PUT /api/translator/job/{id}/{job}/segments',
    ...ofSegments,
    summary:
      'Keeps units as they are typed, all or none. `changed_meanwhile`: one was saved since its version, in another tab perhaps; nothing is written.',
    body: z.object({ units: z.array(savedUnit).check(z.minLength(1), z.maxLength(90)) }),
    success: {
      200: z.object({
        version: z.int(),
        saved_at: instant,
        units: z.array(z.object({ unit_id: z.string(), version: z.int() })),
        progress: segmentProgress,
        /** Of the saved units, and lengths of those that have a limit together with them. */
        findings: z.array(segmentFinding),
      }),
    },
    errors: ['not_found', 'conflict', 'changed_meanwhile', 'not_written_back', ...scanRefusals],
  },
  getRepetitions: {
    on: 'GET /api/translator/job/{id}/{job}/segments/repetitions',
    ...ofSegments,
    summary: 'What other files of the order have for sentences of this job that nobody has translated in it.',
    success: {
      200: z.object({
        repetitions: z.array(
          z.object({
            unit_id: z.string(),
            segment: z.int(),
            target: segmentContent,
          }),
        ),
      }),
    },
    errors: ['not_found', 'not_written_back', ...scanRefusals],
  },
  makeSegmentsFile: {
    on: 'POST /api/translator/job/{id}/{job}/segments/file',
    ...ofSegments,
    summary:
      'Makes the translated file of a job and has it checked. It takes the place of that of an earlier version. `segments_unfinished`: some segments have no confirmed translation.',
    body: z.object({ version }),
    success: { 200: ownJob },
    errors: ['not_found', 'conflict', 'changed_meanwhile', 'segments_unfinished', 'not_written_back', ...scanRefusals],
  },
  previewSegmentsFile: {
    on: 'POST /api/translator/job/{id}/{job}/segments/preview',
    ...ofSegments,
    summary: 'The file as it would be delivered now: what is not translated yet stands in the source language.',
    success: { 200: z.object({ url: z.string(), name: z.string() }) },
    errors: ['not_found', 'not_written_back', ...scanRefusals],
  },
  noteSegment: {
    on: 'POST /api/translator/job/{id}/{job}/segments/{unit}/note',
    ...own,
    params: z.extend(params, { unit: unitId }),
    summary:
      'Notes something at a segment: for whoever works on it next, as a remark of its reviser, or as a question to the customer.',
    body: z.extend(sentNote, { segment: wholeNumber(0, 2_000) }),
    success: { 200: segmentedUnit },
    errors: ['not_found', 'conflict', 'not_written_back', ...scanRefusals],
  },
  resolveSegmentNote: {
    on: 'PUT /api/translator/job/{id}/{job}/segments/{unit}/note/{note}',
    ...own,
    params: z.extend(params, { unit: unitId, note: jobFileId }),
    summary: 'Marks a note as dealt with, or as open again.',
    body: noteState,
    success: { 200: segmentedUnit },
    errors: ['not_found', 'conflict', 'not_written_back', ...scanRefusals],
  },
  packSegments: {
    on: 'POST /api/translator/job/{id}/{job}/segments/package',
    ...ofSegments,
    summary: 'The job as an archive for a tool of the translator: XLIFF with the terms as TBX and matches as TMX.',
    body: z.object({ xliff: z.enum(['2.1', '1.2']) }),
    success: { 200: z.object({ url: z.string(), name: z.string() }) },
    errors: ['not_found', 'not_written_back', ...scanRefusals],
  },
  takeSegments: {
    on: 'POST /api/translator/job/{id}/{job}/segments/xliff',
    ...ofSegments,
    summary:
      'Takes the translations of an XLIFF file that was uploaded with `announceJobFile`, all or none; each segment that does not fit is named.',
    body: z.object({ file_id: jobFileId }),
    success: {
      200: z.object({
        /** How many segments changed; 0 where something does not fit. */
        taken: z.int(),
        problems: z.array(
          z.object({
            unit_id: z.string(),
            segment: z.nullable(z.int()),
            reason: z.string(),
            code: z.nullable(z.int()),
          }),
        ),
      }),
    },
    errors: ['not_found', 'conflict', 'changed_meanwhile', 'not_written_back', ...scanRefusals],
  },
});
