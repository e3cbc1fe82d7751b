import type { Refusal } from '#shared/contract/operation.ts';
import type { CheckReportWire } from '#shared/contract/schemas/job.ts';
import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler, RequestContext } from '../../runtime/http/handlers.ts';
import { figuresOfChecks } from '../../runtime/services/checks.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { checkQueue } from '../../runtime/services/outside/queues.ts';
import { production, productionDeps } from '../../runtime/services/production.ts';
import type { ChangedWork } from '../../usecases/production/changeWork.ts';
import { dismissFindings, overrideCheck, readFileCheck } from '../../usecases/production/fileChecks.ts';
import { closeJob as close, takeJobInHouse as take } from '../../usecases/production/houseWork.ts';
import { announceJobFile, receiveJobFile, removeJobFile } from '../../usecases/production/jobFiles.ts';
import { checkReportWire } from '../wire/workWire.ts';
import { actingOn, answerWork } from './work.ts';

/** A job of the house, and who acts: nobody holds it. */
const ofHouse = (request: Parameters<typeof actingOn>[0]) => ({ ...actingOn(request), translator: undefined });

export const takeJobInHouse: Handler<typeof area.takeJobInHouse> = async (request) =>
  answerWork(await take(productionDeps(request.now), { ...actingOn(request), reason: request.body.reason }), request);

export const closeJob: Handler<typeof area.closeJob> = async (request) =>
  answerWork(await close(productionDeps(request.now), { ...actingOn(request), reason: request.body.reason }), request);

export const announceHouseFile: Handler<typeof area.announceHouseFile> = async (request) => {
  const { body, now } = request;
  const file = { name: body.name, bytes: body.size, contentType: body.type ?? 'application/octet-stream' };
  const announced = await announceJobFile({ ...productionDeps(now), files: await files() }, ofHouse(request), file);
  if ('refused' in announced) return announced;
  const { method, url, headers, expiresAt } = announced.link;
  return { status: 201, body: { file_id: announced.id, upload: { method, url, headers, expires_at: expiresAt } } };
};

export const addHouseFile: Handler<typeof area.addHouseFile> = async (request) => {
  const { params, body, now } = request;
  const file = { id: params.file, name: body.name, contentType: body.type ?? 'application/octet-stream' };
  const deps = { ...productionDeps(now), files: await files(), checks: checkQueue() };
  return answerWork(await receiveJobFile(deps, ofHouse(request), file), request);
};

export const removeHouseFile: Handler<typeof area.removeHouseFile> = async (request) => {
  const { params, now } = request;
  return answerWork(await removeJobFile(productionDeps(now), { ...ofHouse(request), fileId: params.file }), request);
};

/** The check of a file of the house after a decision about it. */
async function answerCheck(
  acted: ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>,
  { params, locale }: Pick<RequestContext, 'locale'> & { params: { id: string; job: string; file: string } },
): Promise<Refusal<'not_found' | 'conflict'> | { status: 200; body: CheckReportWire }> {
  if ('refused' in acted) return { refused: acted.refused === 'not_found' ? 'not_found' : 'conflict' };
  const named = { orderId: params.id, jobId: params.job, fileId: params.file };
  const read = await readFileCheck({ production: production(), files: await files() }, named);
  return 'refused' in read ? read : { status: 200, body: checkReportWire(read, locale) };
}

export const dismissHouseFindings: Handler<typeof area.dismissHouseFindings> = async (request) => {
  const { params, body, now } = request;
  const deps = { ...productionDeps(now), files: await files(), figures: figuresOfChecks() };
  const named = { ...ofHouse(request), fileId: params.file, findings: body.findings };
  return answerCheck(await dismissFindings(deps, named), request);
};

export const overrideHouseCheck: Handler<typeof area.overrideHouseCheck> = async (request) => {
  const { params, body, now } = request;
  const named = { ...ofHouse(request), fileId: params.file, reason: body.reason };
  return answerCheck(await overrideCheck(productionDeps(now), named), request);
};
