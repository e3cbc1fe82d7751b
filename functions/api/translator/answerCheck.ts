import type { Refusal } from '#shared/contract/operation.ts';
import type { ProblemCode } from '#shared/contract/problems.ts';
import type { CheckReportWire } from '#shared/contract/schemas/check.ts';
import type { RequestContext } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { production } from '../../runtime/services/production.ts';
import type { ChangedWork } from '../../usecases/production/changeWork.ts';
import { readFileCheck } from '../../usecases/production/fileChecks.ts';
import { checkReportWire } from '../wire/checkWire.ts';
import { ownName } from './answerJob.ts';

type Named = Pick<RequestContext, 'caller' | 'locale'> & { params: { id: string; job: string; file: string } };

/** The check of a file of the caller's as it is after an act, or why it was not done. */
export async function answerCheck<Code extends ProblemCode>(
  acted: ChangedWork | Refusal<Code>,
  request: Named,
): Promise<Refusal<Exclude<Code, 'no_capacity'> | 'not_found' | 'conflict'> | { status: 200; body: CheckReportWire }> {
  if ('refused' in acted) {
    if (acted.refused === 'no_capacity') return { refused: 'conflict' };
    return acted as Refusal<Exclude<Code, 'no_capacity'>>;
  }
  return showCheck(request);
}

export async function showCheck(
  request: Named,
): Promise<Refusal<'not_found'> | { status: 200; body: CheckReportWire }> {
  const named = { ...ownName(request), fileId: request.params.file };
  const read = await readFileCheck({ production: production(), files: await files() }, named);
  if ('refused' in read) return read;
  return { status: 200, body: checkReportWire(read, request.locale) };
}
