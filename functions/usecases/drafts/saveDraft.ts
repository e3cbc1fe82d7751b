import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import { mostOfDraft } from '#shared/model/work/draft.ts';
import {
  authored,
  cleanBlock,
  type DraftBlock,
  isSameBlock,
  lettersOf,
  wrongIn,
} from '../../domain/drafts/draftBlock.ts';
import { authorOf } from '../../domain/production/workNote.ts';
import type { DraftHead } from '../../stores/production/drafts.ts';
import type { JobName } from '../production/changeWork.ts';
import { waitedFor } from '../segments/column.ts';
import { type Draft, type DraftDeps, openDraft } from './draft.ts';

type SaveRefusal = Refusal<'not_found' | 'conflict' | 'changed_meanwhile' | 'validation_failed'>;

export interface SavedDraft {
  head: DraftHead;
  /** The saved blocks as they are now. */
  blocks: readonly DraftBlock[];
  /** Who saved them, as `authorOf` names a job and its round. */
  author: string;
}

/** Other tabs may save other blocks at the same time; each attempt reads the draft again. */
const tries = 12;

/**
 * Saves blocks of a job's draft as they are sent, all or none; `version` of each is the one that the sender changed.
 * `changed_meanwhile`: one was saved since, nothing is written. Idempotent after a lost answer.
 */
export async function saveDraft(
  deps: DraftDeps,
  name: JobName & { translator: string },
  sent: readonly DraftBlock[],
): Promise<SavedDraft | SaveRefusal> {
  for (let attempt = 1; ; attempt++) {
    const draft = await openDraft(deps, name);
    if ('refused' in draft) return draft;
    if (!draft.isOpen) return { refused: 'conflict' };
    const saved = await savedOnce(deps, draft, sent);
    if (saved !== 'raced') return saved;
    if (attempt === tries) return { refused: 'changed_meanwhile' };
  }
}

async function savedOnce(
  { production, now }: DraftDeps,
  { job, jobs, place, head }: Draft,
  sent: readonly DraftBlock[],
): Promise<SavedDraft | SaveRefusal | 'raced'> {
  const wrong = wrongOf(sent);
  if (wrong) return { refused: 'validation_failed', fields: wrong };
  const known = await production.drafts.blocksAt(
    place,
    sent.map(({ id }) => id),
  );
  const author = authorOf(job);
  const blocks: DraftBlock[] = [];
  const changed: DraftBlock[] = [];
  const after = { ...head, version: head.version + 1, savedAt: now.toISOString() };
  for (const { id, version, ...content } of sent) {
    const before = known.get(id);
    const clean = cleanBlock(content);
    const isSame = before !== undefined && isSameBlock(before, clean);
    const isRepeated = isSame && before.version === version + 1;
    if ((before?.version ?? 0) !== version && !isRepeated) return { refused: 'changed_meanwhile' };
    if (isSame) {
      blocks.push(before);
      continue;
    }
    const block = authored({ id, version: version + 1, ...clean }, before, author);
    blocks.push(block);
    changed.push(block);
    after.blocks += before ? 0 : 1;
    after.letters += lettersOf(block) - (before ? lettersOf(before) : 0);
  }
  if (changed.length === 0) return { head, blocks, author };
  const full = fullOf(after, head);
  if (full) return { refused: 'validation_failed', fields: { blocks: [full] } };
  const waitsFor = waitedFor(jobs, job);
  const result = await production.drafts.save({ place, head: after, blocks: changed, job, waitsFor });
  if (result === 'written') return { head: after, blocks, author };
  if (result === 'raced') return 'raced';
  return { refused: result === 'closed' ? 'conflict' : 'changed_meanwhile' };
}

function wrongOf(sent: readonly DraftBlock[]): Record<string, readonly FieldMessage[]> | undefined {
  if (new Set(sent.map(({ id }) => id)).size < sent.length) return { blocks: ['validation/invalid'] };
  const fields: Record<string, readonly FieldMessage[]> = {};
  for (const [at, block] of sent.entries())
    for (const [field, messages] of Object.entries(wrongIn(block) ?? {})) fields[`blocks.${at}.${field}`] = messages;
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** What a draft has too much of; what makes it smaller is always taken. */
function fullOf(after: DraftHead, before: DraftHead): FieldMessage | undefined {
  if (after.letters > mostOfDraft.letters && after.letters > before.letters)
    return { key: 'validation/too_long', replace: { maximum: mostOfDraft.letters } };
  if (after.blocks > mostOfDraft.blocks && after.blocks > before.blocks)
    return { key: 'validation/too_many', replace: { maximum: mostOfDraft.blocks } };
  return undefined;
}
