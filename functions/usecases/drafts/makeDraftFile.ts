import type { Refusal } from '#shared/contract/operation.ts';
import { type DraftBlock, laidPages } from '../../domain/drafts/draftBlock.ts';
import { draftPdf, isDrawn } from '../../domain/drafts/draftPdf.ts';
import { draftWord } from '../../domain/drafts/draftWord.ts';
import type { PdfFonts } from '../../domain/pdf/PdfDocument.ts';
import type { ChangedWork, JobName } from '../production/changeWork.ts';
import { filesOfText } from '../production/jobFiles.ts';
import { isoOf } from '../segments/column.ts';
import { storedFiles, type WrittenFile, wordType } from '../segments/madeFiles.ts';
import { announcedFiles, type PlacingDeps, placedFiles } from '../segments/makeSegmentsFile.ts';
import { type Draft, openDraft } from './draft.ts';

type MakeRefusal = 'not_found' | 'conflict' | 'changed_meanwhile' | 'draft_empty' | 'no_capacity';

/**
 * Makes the Word document of a job from its draft, in place of that of an earlier version, and has it checked; with it a PDF
 * for reading, where the script of the language is drawn in one. `draft_empty`: nothing is written. Idempotent.
 */
export async function makeDraftFile(
  deps: PlacingDeps & { fonts: () => PdfFonts },
  { version, ...name }: JobName & { translator: string; version: number },
): Promise<ChangedWork | Refusal<MakeRefusal>> {
  const draft = await openDraft(deps, name);
  if ('refused' in draft) return draft;
  if (!draft.isOpen) return { refused: 'conflict' };
  if (draft.head.version !== version) return { refused: 'changed_meanwhile' };
  if (filesOfText(draft.job).some((file) => file.textVersion === version)) return announcedFiles(deps, name);
  const pages = laidPages(await deps.production.drafts.blocks(draft.place));
  if (pages.length === 0) return { refused: 'draft_empty' };
  const files = await storedFiles(deps, draft, writtenOf(draft, pages, deps.fonts), { version, dismissed: [] });
  return placedFiles(deps, name, { typed: deps.production.drafts, place: draft.place, version, files });
}

/** The Word document first: it is what is checked and certified. */
function writtenOf(
  { job, source }: Draft,
  pages: readonly (readonly DraftBlock[])[],
  fonts: () => PdfFonts,
): WrittenFile[] {
  const language = isoOf(job.targetLanguage);
  const name = `${source.name.replace(/\.[^.]*$/, '')}-${language}`;
  const word = { name: `${name}.docx`, contentType: wordType, bytes: draftWord(pages, language) };
  if (!isDrawn(language)) return [word];
  const bytes = draftPdf(pages, { fonts: fonts(), title: name, language });
  return [word, { name: `${name}.pdf`, contentType: 'application/pdf', bytes }];
}
