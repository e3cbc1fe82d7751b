import type { Refusal } from '#shared/contract/operation.ts';
import type { ProblemCode } from '#shared/contract/problems.ts';
import type { CheckReportWire } from '#shared/contract/schemas/job.ts';
import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler, RequestContext } from '../../runtime/http/handlers.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import { carts } from '../../runtime/services/carts.ts';
import { figuresOfChecks } from '../../runtime/services/checks.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { checkQueue } from '../../runtime/services/outside/queues.ts';
import { production, productionDeps } from '../../runtime/services/production.ts';
import type { ChangedWork } from '../../usecases/production/changeWork.ts';
import {
  dismissFindings as dismiss,
  overrideCheck as override,
  readFileCheck,
} from '../../usecases/production/fileChecks.ts';
import {
  announceJobFile as announce,
  receiveJobFile,
  removeJobFile as remove,
} from '../../usecases/production/jobFiles.ts';
import { linkJobSource as link } from '../../usecases/production/linkJobFile.ts';
import { checkReportWire } from '../wire/workWire.ts';
import { answerJob, ownName } from './ownJob.ts';

export const announceJobFile: Handler<typeof area.announceJobFile> = async (request) => {
  const { body, now } = request;
  const file = { name: body.name, bytes: body.size, contentType: body.type ?? 'application/octet-stream' };
  const announced = await announce({ ...productionDeps(now), files: await files() }, ownName(request), file);
  if ('refused' in announced) return announced;
  const { method, url, headers, expiresAt } = announced.link;
  return { status: 201, body: { file_id: announced.id, upload: { method, url, headers, expires_at: expiresAt } } };
};

export const addJobFile: Handler<typeof area.addJobFile> = async (request) => {
  const { params, body, now } = request;
  const file = { id: params.file, name: body.name, contentType: body.type ?? 'application/octet-stream' };
  const deps = { ...productionDeps(now), files: await files(), checks: checkQueue() };
  return answerJob(await receiveJobFile(deps, ownName(request), file), request);
};

export const removeJobFile: Handler<typeof area.removeJobFile> = async (request) => {
  const { params, now } = request;
  return answerJob(await remove(productionDeps(now), { ...ownName(request), fileId: params.file }), request);
};

export const linkJobSource: Handler<typeof area.linkJobSource> = async (request) => {
  const { params, now } = request;
  const deps = { ...productionDeps(now), carts: carts(), files: await files() };
  const made = await link(deps, { ...ownName(request), fileId: params.file });
  if ('refused' in made) return made;
  await noteAccess(request, params.id, { way: 'download', what: made.what, file: params.file });
  return { status: 200, body: { url: made.url, file_name: made.fileName, expires_at: made.expiresAt } };
};

type Named = Pick<RequestContext, 'caller' | 'locale'> & { params: { id: string; job: string; file: string } };

/** The check of a file after an operation, or the operation's refusal. */
async function answerCheck<Code extends ProblemCode>(
  acted: ChangedWork | Refusal<Code>,
  request: Named,
): Promise<Refusal<Exclude<Code, 'no_capacity'> | 'not_found' | 'conflict'> | { status: 200; body: CheckReportWire }> {
  if ('refused' in acted) {
    if (acted.refused === 'no_capacity') return { refused: 'conflict' };
    return acted as Refusal<Exclude<Code, 'no_capacity'>>;
  }
  return showCheck(request);
}

async function showCheck(request: Named): Promise<Refusal<'not_found'> | { status: 200; body: CheckReportWire }> {
  const named = { ...ownName(request), fileId: request.params.file };
  const read = await readFileCheck({ production: production(), files: await files() }, named);
  if ('refused' in read) return read;
  return { status: 200, body: checkReportWire(read, request.locale) };
}

export const getFileCheck: Handler<typeof area.getFileCheck> = async (request) => showCheck(request);

export const dismissFindings: Handler<typeof area.dismissFindings> = async (request) => {
  const { params, body, now } = request;
  const deps = { ...productionDeps(now), files: await files(), figures: figuresOfChecks() };
  const named = { ...ownName(request), fileId: params.file, findings: body.findings };
  return answerCheck(await dismiss(deps, named), request);
};

export const overrideCheck: Handler<typeof area.overrideCheck> = async (request) => {
  const { params, body, now } = request;
  const named = { ...ownName(request), fileId: params.file, reason: body.reason };
  return answerCheck(await override(productionDeps(now), named), request);
};
