import type { translator as area } from '#shared/contract/translator.ts';
import { revises } from '../../domain/production/job.ts';
import { authorOf } from '../../domain/production/workNote.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { fonts } from '../../runtime/services/outside/fonts.ts';
import { checkQueue } from '../../runtime/services/outside/queues.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { threadDeps } from '../../runtime/services/thread.ts';
import { openDraft } from '../../usecases/drafts/draft.ts';
import { noteBlock as note, resolveBlockNote as resolve } from '../../usecases/drafts/draftNotes.ts';
import { makeDraftFile as make } from '../../usecases/drafts/makeDraftFile.ts';
import { saveDraft as save } from '../../usecases/drafts/saveDraft.ts';
import { beforeWire, blockNoteWire, draftBlockWire } from '../wire/draftsWire.ts';
import { answerJob, ownName } from './ownJob.ts';

export const getDraft: Handler<typeof area.getDraft> = async (request) => {
  const deps = productionDeps(request.now);
  const draft = await openDraft(deps, ownName(request));
  if ('refused' in draft) return draft;
  const { drafts } = deps.production;
  const [blocks, { notes }] = await Promise.all([drafts.blocks(draft.place), drafts.notes(draft.place)]);
  const { head, source, isOpen, job } = draft;
  return {
    status: 200,
    body: {
      version: head.version,
      saved_at: head.savedAt ?? null,
      open: isOpen,
      revises: revises(job),
      source: { file_id: source.id, name: source.name },
      blocks: blocks.map((block) => draftBlockWire(block, authorOf(job))),
      notes: notes.map(blockNoteWire),
    },
  };
};

export const saveDraft: Handler<typeof area.saveDraft> = async (request) => {
  const sent = request.body.blocks.map(({ block_id: id, text = '', rows = [], ...block }) => ({
    id,
    text,
    rows,
    ...block,
  }));
  const saved = await save(productionDeps(request.now), ownName(request), sent);
  if ('refused' in saved) return saved;
  const { head, blocks, author } = saved;
  return {
    status: 200,
    body: {
      version: head.version,
      saved_at: head.savedAt ?? request.now.toISOString(),
      blocks: blocks.map((block) => ({
        block_id: block.id,
        version: block.version,
        before: beforeWire(block, author),
      })),
    },
  };
};

const noteDeps = (now: Date) => ({ ...productionDeps(now), ...threadDeps(now) });

export const noteBlock: Handler<typeof area.noteBlock> = async (request) =>
  answerNotes(await note(noteDeps(request.now), { ...ownName(request), block: request.params.block }, request.body));

export const resolveBlockNote: Handler<typeof area.resolveBlockNote> = async (request) => {
  const { block, note: id } = request.params;
  const named = { ...ownName(request), block, note: id, resolved: request.body.resolved };
  return answerNotes(await resolve(noteDeps(request.now), named));
};

const answerNotes = (noted: Awaited<ReturnType<typeof note>>) =>
  'refused' in noted ? noted : { status: 200 as const, body: { notes: noted.map(blockNoteWire) } };

export const makeDraftFile: Handler<typeof area.makeDraftFile> = async (request) => {
  const deps = { ...productionDeps(request.now), files: await files(), checks: checkQueue(), fonts };
  return answerJob(await make(deps, { ...ownName(request), version: request.body.version }), request);
};
