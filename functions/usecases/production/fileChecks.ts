import * as z from 'zod/mini';
import type { Refusal } from '#shared/contract/operation.ts';
import { CheckReport } from '../../domain/checks/checkReport.ts';
import type { FileCheck } from '../../domain/production/fileCheck.ts';
import { checkReportKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { CheckFigures } from '../../stores/production/checkFigures.ts';
import type { ChangedWork, WorkDeps } from './changeWork.ts';
import { noteCheck } from './noteCheck.ts';
import type { JobName } from './ownJob.ts';

interface Named extends JobName {
  fileId: string;
  /** Only if it is their job; staff read every report. */
  translator?: string;
}
type Deps = WorkDeps & { files: FileGateway };
type Refused = Refusal<'not_found' | 'conflict' | 'no_capacity'>;

/** The check of a file, with its report once done. */
export async function readFileCheck(
  { production, files }: Pick<Deps, 'production' | 'files'>,
  { orderId, jobId, fileId, translator }: Named,
): Promise<{ check: FileCheck; report: CheckReport | undefined } | Refusal<'not_found'>> {
  const job = await production.job(orderId, jobId);
  const check = job?.files.find(({ id }) => id === fileId)?.check;
  if (!check || (translator !== undefined && job?.assignee !== translator)) return { refused: 'not_found' };
  const bytes = check.state === 'done' ? await files.read(checkReportKey(orderId, fileId)) : undefined;
  return { check, report: bytes && z.parse(CheckReport, JSON.parse(Buffer.from(bytes).toString('utf8'))) };
}

/** Dismisses warnings after a look. The history records who did; other findings are ignored. */
export async function dismissFindings(
  deps: Deps & { figures: CheckFigures },
  named: Named & { translator: string; findings: readonly string[] },
): Promise<ChangedWork | Refused> {
  const read = await readFileCheck(deps, named);
  if ('refused' in read) return read;
  const warnings = read.report?.findings.filter(
    ({ severity, id }) => severity === 'warn' && named.findings.includes(id),
  );
  const fresh = warnings?.filter(({ id }) => !read.check.dismissed.includes(id)) ?? [];
  const done = await noteCheck(deps, named, ({ check }, isOpen) => {
    if (!check || !isOpen) return { refused: 'conflict' };
    const dismissed = [...new Set([...check.dismissed, ...fresh.map(({ id }) => id)])];
    if (dismissed.length === check.dismissed.length) return undefined;
    const by = { kind: 'translator' as const, id: named.translator };
    const reason = fresh
      .map(({ id }) => id)
      .join(', ')
      .slice(0, 1000);
    return {
      check: { ...check, dismissed },
      event: { act: 'check_dismissed', by, jobId: named.jobId, to: named.fileId, reason },
    };
  });
  if ('refused' in done) return done;
  const job = await deps.production.job(named.orderId, named.jobId);
  if (job)
    for (const { check } of fresh)
      await deps.figures.add([job.sourceLanguage, job.targetLanguage], check, { dismissed: 1 });
  return done;
}

/** Overrides blocking findings, with a reason for staff. */
export function overrideCheck(
  deps: WorkDeps,
  named: Named & { translator: string; reason: string },
): Promise<ChangedWork | Refused> {
  return noteCheck(deps, named, ({ check }, isOpen) => {
    if (!check || !isOpen || check.state === 'pending') return { refused: 'conflict' };
    if (check.block === 0) return undefined;
    const by = { kind: 'translator' as const, id: named.translator };
    return {
      check: { ...check, override: { by, reason: named.reason, at: deps.now.toISOString() } },
      event: { act: 'check_overridden', by, jobId: named.jobId, to: named.fileId, reason: named.reason },
    };
  });
}
