import type { Refusal } from '#shared/contract/operation.ts';
import { linesOf } from '#shared/rules/paragraphs.ts';
import type { Job } from '../../domain/production/job.ts';
import { fitted, type JobText } from '../../domain/production/jobText.ts';
import { earlierLines } from './earlierLines.ts';
import type { JobName } from './ownJob.ts';
import { type OwnJobDeps, readOwnJob } from './readOwnJob.ts';

export interface TextAtWork {
  job: Job;
  /** The name of one of several texts; a pasted one has none. */
  name: string | undefined;
  source: readonly string[];
  /** Version 0: nothing saved in this round yet. */
  text: Omit<JobText, 'savedAt'> & { savedAt: string | undefined };
}

/** Text orders are translated and revised in the browser; certified on paper or as a signed document. */
export const isTyped = ({ itemId, step }: Pick<Job, 'itemId' | 'step'>): boolean =>
  itemId !== 'order' && step !== 'certification';

/**
 * The source text of a job with its translation so far. A later step starts with the previous step's text, a new round
 * with the previous round, proofreading with the text itself, a new version with the translations of unchanged lines.
 */
export async function readJobText(
  deps: OwnJobDeps,
  name: JobName & { translator: string },
): Promise<TextAtWork | Refusal<'not_found'>> {
  const own = await readOwnJob(deps, name);
  if ('refused' in own) return own;
  const { job, text: sent, sources } = own;
  if (!isTyped(job) || sent === undefined) return { refused: 'not_found' };
  const source = linesOf(sent);
  const { name: named } = sources.find(({ from }) => from === 'customer') ?? {};
  const saved = await deps.production.text(job);
  if (saved) return { job, name: named, source, text: { ...saved, lines: fitted(saved.lines, source) } };
  const lines = fitted(await linesBefore(deps, job, source), source);
  return { job, name: named, source, text: { version: 0, savedAt: undefined, lines } };
}

async function linesBefore(deps: OwnJobDeps, job: Job, source: readonly string[]): Promise<readonly string[]> {
  const { production } = deps;
  if (job.round > 1) {
    const before = await production.text({ ...job, round: job.round - 1 });
    if (before) return before.lines;
  }
  const [id] = job.after;
  if (id === undefined) {
    // Unchanged lines of a new version start with their earlier translation.
    const earlier = job.itemId === 'text' ? await earlierLines(deps, job) : undefined;
    return source.map((line) => earlier?.(line) ?? (job.service === 'proofreading' ? line : ''));
  }
  const maker = await production.job(job.orderId, id);
  const made = maker && (await production.text(maker));
  return made?.lines ?? [];
}
