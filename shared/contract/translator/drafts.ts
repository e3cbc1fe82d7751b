import * as z from 'zod/mini';
import { mostOfDraft } from '../../model/work/draft.ts';
import { operations } from '../operation.ts';
import { blockBefore, blockId, blockNote, draftBlock, savedBlock } from '../schemas/draft.ts';
import { ownJob } from '../schemas/job.ts';
import { jobFileId } from '../schemas/jobFileId.ts';
import { instant, wholeNumber } from '../schemas/primitive.ts';
import { noteState, sentNote } from '../schemas/workNote.ts';
import { own, params } from './own.ts';

const ofDraft = { ...own, params } as const;
const allNotes = { 200: z.object({ notes: z.array(blockNote) }) } as const;

/** The translation of a scan or a PDF, typed block by block beside its picture. */
export const drafts = operations({
  getDraft: {
    on: 'GET /api/translator/job/{id}/{job}/draft',
    ...ofDraft,
    summary:
      'The translation of a scan or a PDF as typed so far, block by block. `not_found`: the source of the job is no picture or PDF, or its translation was uploaded.',
    success: {
      200: z.object({
        /** Grows with each change of any block. */
        version: z.int(),
        saved_at: z.nullable(instant),
        /** Whether the caller may change it now. */
        open: z.boolean(),
        /** Whether the caller revises what another translated: then their notes have kinds and weights. */
        revises: z.boolean(),
        /** The customer's file: `linkJobSource` answers with a link to it. */
        source: z.object({ file_id: z.string(), name: z.string() }),
        blocks: z.array(draftBlock),
        /** Oldest first. */
        notes: z.array(blockNote),
      }),
    },
    errors: ['not_found'],
  },
  saveDraft: {
    on: 'PUT /api/translator/job/{id}/{job}/draft',
    ...ofDraft,
    summary:
      'Keeps blocks as they are typed, all or none. `changed_meanwhile`: one was saved since its version, in another tab perhaps; nothing is written.',
    body: z.object({ blocks: z.array(savedBlock).check(z.minLength(1), z.maxLength(mostOfDraft.atOnce)) }),
    success: {
      200: z.object({
        version: z.int(),
        saved_at: instant,
        blocks: z.array(z.object({ block_id: z.string(), version: z.int(), before: blockBefore })),
      }),
    },
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  },
  noteBlock: {
    on: 'POST /api/translator/job/{id}/{job}/draft/{block}/note',
    ...own,
    params: z.extend(params, { block: blockId }),
    summary:
      'Adds a note to a saved block: for the next translator or reviser, as a remark by the reviser, or as a question to the customer. Answers with all notes of the draft.',
    body: sentNote,
    success: allNotes,
    errors: ['not_found', 'conflict'],
  },
  resolveBlockNote: {
    on: 'PUT /api/translator/job/{id}/{job}/draft/{block}/note/{note}',
    ...own,
    params: z.extend(params, { block: blockId, note: jobFileId }),
    summary: 'Marks a note as dealt with, or as open again. Answers with all notes of the draft.',
    body: noteState,
    success: allNotes,
    errors: ['not_found', 'conflict'],
  },
  makeDraftFile: {
    on: 'POST /api/translator/job/{id}/{job}/draft/file',
    ...ofDraft,
    summary:
      'Makes the Word document of the draft and has it checked, with a PDF for reading where the script is drawn in one. They take the place of those of an earlier version. `draft_empty`: nothing is written yet.',
    body: z.object({ version: wholeNumber(0, 1_000_000_000) }),
    success: { 200: ownJob },
    errors: ['not_found', 'conflict', 'changed_meanwhile', 'draft_empty'],
  },
});
