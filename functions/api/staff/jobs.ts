import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { production, productionDeps } from '../../runtime/services/production.ts';
import { threadDeps } from '../../runtime/services/thread.ts';
import { workText } from '../../runtime/texts/workText.ts';
import { draftForStaff } from '../../usecases/drafts/draft.ts';
import { readFileCheck } from '../../usecases/production/fileChecks.ts';
import { approveJob as approve } from '../../usecases/production/jobApprovals.ts';
import { assignJob as assign, cancelJob as cancel, giveBack } from '../../usecases/production/jobAssignments.ts';
import { listCandidates as list } from '../../usecases/production/jobOffers.ts';
import { linkJobFile } from '../../usecases/production/linkJobFile.ts';
import { reopenJob as reopen, returnJob as sendBack } from '../../usecases/production/returnedJobs.ts';
import { pageForStaff } from '../../usecases/segments/segmentPage.ts';
import { goOnByStaff } from '../../usecases/thread/questions.ts';
import { blockNoteWire, draftBlockWire } from '../wire/draftsWire.ts';
import { progressWire, segmentedUnitWire } from '../wire/segmentsWire.ts';
import { checkReportWire, payWire } from '../wire/workWire.ts';
import { actingOn, answerWork } from './work.ts';

export const listCandidates: Handler<typeof area.listCandidates> = async ({ params, locale, now }) => {
  const found = await list(productionDeps(now), { orderId: params.id, jobId: params.job });
  if ('refused' in found) return found;
  const candidates = found.map(({ translator: { id, name }, reasons, pay }) => ({
    id,
    name,
    reasons: reasons.map((code) => workText(locale, `work/rank.${code}`)),
    pay: payWire(pay),
  }));
  return { status: 200, body: { candidates } };
};

export const assignJob: Handler<typeof area.assignJob> = async (request) => {
  const { body, now } = request;
  const assigned = await assign(productionDeps(now), { ...actingOn(request), ...body });
  // When a job is assigned, `no_capacity` means that the translator's days are full; elsewhere it becomes `conflict`.
  if ('refused' in assigned && assigned.refused === 'no_capacity') return { refused: 'no_capacity' };
  return answerWork(assigned, request);
};

export const releaseJob: Handler<typeof area.releaseJob> = async (request) => {
  const { params, body, now } = request;
  const job = await production().job(params.id, params.job);
  if (!job) return { refused: 'not_found' };
  const act = { ...actingOn(request), translator: job.assignee, reason: body.reason };
  return answerWork(await giveBack(productionDeps(now), act), request);
};

export const cancelJob: Handler<typeof area.cancelJob> = async (request) => {
  const { body, now } = request;
  return answerWork(
    await cancel(productionDeps(now), { ...actingOn(request), reason: body.reason, paidPart: body.paid_part ?? 0 }),
    request,
  );
};

export const returnJob: Handler<typeof area.returnJob> = async (request) => {
  const { body, now } = request;
  return answerWork(await sendBack(productionDeps(now), { ...actingOn(request), reason: body.reason }), request);
};

export const approveJob: Handler<typeof area.approveJob> = async (request) => {
  const { body, now } = request;
  return answerWork(await approve(productionDeps(now), { ...actingOn(request), reason: body.reason }), request);
};

export const reopenJob: Handler<typeof area.reopenJob> = async (request) => {
  const { body, now } = request;
  return answerWork(
    await reopen(productionDeps(now), { ...actingOn(request), reason: body.reason, fault: body.fault }),
    request,
  );
};

export const resumeJob: Handler<typeof area.resumeJob> = async (request) =>
  answerWork(await goOnByStaff(threadDeps(request.now), actingOn(request)), request);

export const linkStaffJobFile: Handler<typeof area.linkStaffJobFile> = async (request) => {
  const { params, now } = request;
  const deps = { ...productionDeps(now), files: await files() };
  const link = await linkJobFile(deps, { ...actingOn(request), fileId: params.file });
  if ('refused' in link) return link;
  await noteAccess(request, params.id, { way: 'download', what: 'draft', file: params.file });
  return { status: 200, body: { url: link.url, file_name: link.fileName, expires_at: link.expiresAt } };
};

export const getStaffFileCheck: Handler<typeof area.getStaffFileCheck> = async ({ params, locale }) => {
  const named = { orderId: params.id, jobId: params.job, fileId: params.file };
  const read = await readFileCheck({ production: production(), files: await files() }, named);
  if ('refused' in read) return read;
  return { status: 200, body: checkReportWire(read, locale) };
};

export const getStaffDraft: Handler<typeof area.getStaffDraft> = async (request) => {
  const { params, now } = request;
  const draft = await draftForStaff(productionDeps(now), { orderId: params.id, jobId: params.job });
  if ('refused' in draft) return draft;
  await noteAccess(request, params.id, { way: 'preview', what: 'draft' });
  const { head, source, blocks, notes } = draft;
  return {
    status: 200,
    body: {
      version: head.version,
      saved_at: head.savedAt ?? null,
      source: { file_id: source.id, name: source.name },
      blocks: blocks.map((block) => draftBlockWire(block, undefined)),
      notes: notes.map(blockNoteWire),
    },
  };
};

export const getStaffSegments: Handler<typeof area.getStaffSegments> = async (request) => {
  const { params, query } = request;
  const deps = { production: production(), files: await files() };
  const page = await pageForStaff(deps, { orderId: params.id, jobId: params.job }, query.after);
  if ('refused' in page) return page;
  if (query.after === undefined) await noteAccess(request, params.id, { way: 'preview', what: 'draft' });
  return {
    status: 200,
    body: {
      version: page.head.version,
      saved_at: page.head.savedAt ?? null,
      progress: progressWire(page.head.progress),
      units: page.units.map(({ unit, work }) => segmentedUnitWire(unit, work, undefined)),
      next: page.next ?? null,
    },
  };
};
