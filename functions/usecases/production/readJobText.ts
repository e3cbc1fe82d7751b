import type { Refusal } from '#shared/contract/operation.ts';
import { linesOf } from '#shared/rules/paragraphs.ts';
import type { Job } from '../../domain/production/job.ts';
import { fitted, type JobText } from '../../domain/production/jobText.ts';
import { earlierLines } from './earlierLines.ts';
import type { JobName } from './ownJob.ts';
import { type OwnJobDeps, readOwnJob } from './readOwnJob.ts';

export interface TextAtWork {
  job: Job;
  /** The name of a text that is one of several; a pasted one has none. */
  name: string | undefined;
  source: readonly string[];
  /** Version 0: nothing was saved in this round yet. */
  text: Omit<JobText, 'savedAt'> & { savedAt: string | undefined };
}

/** What came as text is translated and revised in the browser; certified on paper or as a signed document. */
export const isTyped = ({ itemId, step }: Pick<Job, 'itemId' | 'step'>): boolean =>
  itemId !== 'order' && step !== 'certification';

/**
 * The text of a job beside its translation as far as it is typed. A later step begins with what the one before it
 * made, a new round with the round before, a correction of a text with the text itself, a new version with the translation
 * of the lines that are as they were.
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
    // Of a new version, lines that are as they were begin with what they were translated as.
    const earlier = job.itemId === 'text' ? await earlierLines(deps, job) : undefined;
    return source.map((line) => earlier?.(line) ?? (job.service === 'proofreading' ? line : ''));
  }
  const maker = await production.job(job.orderId, id);
  const made = maker && (await production.text(maker));
  return made?.lines ?? [];
}
