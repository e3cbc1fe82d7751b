import type { translator as area } from '#shared/contract/translator.ts';
import { revises } from '../../domain/production/job.ts';
import { authorOf } from '../../domain/production/workNote.ts';
import { bilingualInWorker } from '../../gateways/bilingualInWorker.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import { carts } from '../../runtime/services/carts.ts';
import { figuresOfChecks } from '../../runtime/services/checks.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { checkQueue } from '../../runtime/services/outside/queues.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { threadDeps } from '../../runtime/services/thread.ts';
import { glossaries } from '../../runtime/services/wording.ts';
import { openColumn, someUnits } from '../../usecases/segments/column.ts';
import { makeSegmentsFile as make, previewSegmentsFile as preview } from '../../usecases/segments/makeSegmentsFile.ts';
import { repetitionsOf } from '../../usecases/segments/repetitions.ts';
import { saveSegments as save } from '../../usecases/segments/saveSegments.ts';
import { findingsOf } from '../../usecases/segments/segmentFindings.ts';
import { noteSegment as note, resolveSegmentNote as resolve } from '../../usecases/segments/segmentNotes.ts';
import { answered, segmentPage } from '../../usecases/segments/segmentPage.ts';
import { progressWire, segmentedUnitWire, segmentFindingWire } from '../wire/segmentsWire.ts';
import { answerJob, ownName } from './ownJob.ts';

export { packSegments, takeSegments } from './ownTool.ts';

const segmentDeps = async (now: Date) => ({
  ...productionDeps(now),
  carts: carts(),
  files: await files(),
  checks: checkQueue(),
  figures: figuresOfChecks(),
  stopwatch: () => performance.now(),
  glossaries: glossaries(),
  bilingual: bilingualInWorker,
});

export const getSegments: Handler<typeof area.getSegments> = async (request) => {
  const deps = await segmentDeps(request.now);
  const column = await openColumn(deps, ownName(request));
  if ('refused' in column) return column;
  const { after } = request.query;
  const page = await segmentPage(deps, column, after);
  if ('refused' in page) return page;
  if (after === undefined) await noteAccess(request, request.params.id, { way: 'preview', what: 'source' });
  const { head, source, isOpen, job } = column;
  return {
    status: 200,
    body: {
      version: head.version,
      saved_at: head.savedAt ?? null,
      name: source.name ?? null,
      open: isOpen,
      revises: revises(job),
      progress: progressWire(head.progress),
      units: page.units.map(({ unit, work }) => segmentedUnitWire(unit, work, authorOf(job))),
      next: page.next ?? null,
    },
  };
};

export const getSegmentUnits: Handler<typeof area.getSegmentUnits> = async (request) => {
  const deps = await segmentDeps(request.now);
  const column = await openColumn(deps, ownName(request));
  if ('refused' in column) return column;
  const units = answered(await someUnits(deps, column, request.params.units.split(',')));
  const author = authorOf(column.job);
  return {
    status: 200,
    body: {
      version: column.head.version,
      units: units.map(({ unit, work }) => segmentedUnitWire(unit, work, author)),
    },
  };
};

export const saveSegments: Handler<typeof area.saveSegments> = async (request) => {
  const deps = await segmentDeps(request.now);
  const sent = request.body.units.map(({ unit_id, ...unit }) => ({ id: unit_id, ...unit }));
  const saved = await save(deps, ownName(request), sent);
  if ('refused' in saved) return saved;
  const { column, head, units } = saved;
  const findings = await findingsOf(deps, column, units);
  return {
    status: 200,
    body: {
      version: head.version,
      saved_at: head.savedAt ?? request.now.toISOString(),
      units: units.map(({ unit, work }) => ({ unit_id: unit.id, version: work.version })),
      progress: progressWire(head.progress),
      findings: findings.map((one) => segmentFindingWire(one, request.locale)),
    },
  };
};

export const getRepetitions: Handler<typeof area.getRepetitions> = async (request) => {
  const found = await repetitionsOf(await segmentDeps(request.now), ownName(request));
  if ('refused' in found) return found;
  const repetitions = found.map(({ unitId, segment, target }) => ({ unit_id: unitId, segment, target }));
  return { status: 200, body: { repetitions } };
};

export const noteSegment: Handler<typeof area.noteSegment> = async (request) => {
  const named = { ...ownName(request), unit: request.params.unit };
  return answerUnit(await note(await noteDeps(request.now), named, request.body));
};

export const resolveSegmentNote: Handler<typeof area.resolveSegmentNote> = async (request) => {
  const { unit, note: id } = request.params;
  const named = { ...ownName(request), unit, note: id, resolved: request.body.resolved };
  return answerUnit(await resolve(await noteDeps(request.now), named));
};

const noteDeps = async (now: Date) => ({ ...(await segmentDeps(now)), ...threadDeps(now) });

const answerUnit = <R extends { refused: string }>(
  noted: Exclude<Awaited<ReturnType<typeof note>>, { refused: string }> | R,
) =>
  'refused' in noted
    ? noted
    : { status: 200 as const, body: segmentedUnitWire(noted.unit, noted.work, authorOf(noted.column.job)) };

export const makeSegmentsFile: Handler<typeof area.makeSegmentsFile> = async (request) =>
  answerJob(
    await make(await segmentDeps(request.now), { ...ownName(request), version: request.body.version }),
    request,
  );

export const previewSegmentsFile: Handler<typeof area.previewSegmentsFile> = async (request) => {
  const made = await preview(await segmentDeps(request.now), ownName(request));
  if ('refused' in made) return made;
  await noteAccess(request, request.params.id, { way: 'download', what: 'draft' });
  return { status: 200, body: made };
};
