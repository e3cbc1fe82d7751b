import type { Refusal } from '#shared/contract/operation.ts';
import { isBlank, lineOf, linesOf, mostTranslated } from '#shared/rules/words/paragraphs.ts';
import { earlierWork, lastApproved } from '../../domain/production/earlierWork.ts';
import type { Job } from '../../domain/production/job.ts';
import { fitted, type JobText, stillStanding } from '../../domain/production/jobText.ts';
import { type TranslationOf, translatedLines } from '../../domain/versions/earlierTranslation.ts';
import { deliveredKey, madeKeys } from '../../gateways/fileKeys.ts';
import { type ChangedWork, changeWork, isIn, type JobName, jobIn } from './changeWork.ts';
import { filesOfText, type ReceiveDeps, textFiles } from './jobFiles.ts';
import { type OwnJobDeps, readOwnJob } from './ownJobs.ts';

interface TextAtWork {
  job: Job;
  /** Name of the text in an order of several texts; undefined for a pasted text. */
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

/** One line of the translation, with its index in the source, from 0. */
interface TypedLine {
  place: number;
  text: string;
}

type SaveRefusal = 'not_found' | 'conflict' | 'changed_meanwhile' | 'validation_failed';

/**
 * Saves the changes since `version`. `changed_meanwhile`: another tab has saved in between, nothing is written.
 * Idempotent after a lost answer.
 */
export async function saveJobText(
  deps: OwnJobDeps & { now: Date },
  name: JobName & { translator: string },
  { version, typed }: { version: number; typed: readonly TypedLine[] },
): Promise<JobText | Refusal<SaveRefusal>> {
  const read = await readJobText(deps, name);
  if ('refused' in read) return read;
  const { job, source, text } = read;
  if (!isIn(job, 'working', 'returned')) return { refused: 'conflict' };
  if (typed.some(({ place }) => isBlank(source[place] ?? ''))) return wrong({ key: 'validation/invalid' });
  const lines = [...text.lines];
  for (const { place, text: line } of typed) lines[place] = lineOf(line);
  if (lines.reduce((sum, line) => sum + line.length, 0) > mostTranslated) return tooLong;
  if (text.version === version + 1 && text.savedAt !== undefined && lines.every((line, at) => line === text.lines[at]))
    return { ...text, savedAt: text.savedAt };
  if (text.version !== version) return { refused: 'changed_meanwhile' };
  const after: JobText = { version: version + 1, lines, savedAt: deps.now.toISOString() };
  const saved = await deps.production.saveText(job, after);
  if (saved === 'too_long') return tooLong;
  return saved === 'changed' ? { refused: 'changed_meanwhile' } : after;
}

type Wrong = Refusal<'validation_failed'>;
const wrong = (message: { key: 'validation/invalid' }): Wrong => ({
  refused: 'validation_failed',
  fields: { paragraphs: [message.key] },
});
const tooLong: Wrong = {
  refused: 'validation_failed',
  fields: { paragraphs: [{ key: 'validation/too_long', replace: { maximum: mostTranslated } }] },
};

type MakeTextDeps = OwnJobDeps & ReceiveDeps;
type MakeRefusal = 'not_found' | 'conflict' | 'changed_meanwhile';

/**
 * Makes the files of a text translated in the browser, as text and as Word document, replacing those of an earlier
 * version, and has the text checked. The document is equivalent and needs no separate check. One of several texts is
 * returned as text only: a program reads it. Idempotent.
 */
export async function makeJobText(
  deps: MakeTextDeps,
  { version, ...name }: JobName & { translator: string; version: number },
): Promise<ChangedWork | Refusal<MakeRefusal | 'no_capacity'>> {
  const read = await readJobText(deps, name);
  if ('refused' in read) return read;
  const { text, source } = read;
  if (text.version !== version) return { refused: 'changed_meanwhile' };
  if (version === 0 || text.lines.every(isBlank)) return { refused: 'conflict' };
  const before = filesOfText(read.job);
  if (before.some((file) => file.textVersion === version)) return announced(deps, name);
  const lines = text.lines.map((line, place) => (isBlank(source[place] ?? '') ? '' : line));
  const dismissed = await standing(deps, read.job, { source, after: lines });
  const files = await textFiles(deps, read.job, { lines, version, dismissed, name: read.name });
  const done = await changeWork<MakeRefusal>(deps, name.orderId, (work) => {
    const job = jobIn(work, name.jobId, name.translator);
    if (!job) return { refused: 'not_found' };
    if (!isIn(job, 'working', 'returned')) return { refused: 'conflict' };
    const made = filesOfText(job);
    const others = job.files.filter((file) => !made.includes(file));
    const by = { kind: 'translator', id: name.translator } as const;
    return {
      jobs: [{ ...job, files: [...others, ...files.map((file) => ({ ...file, round: job.round }))] }],
      more: [deps.production.unchangedText(job, version)],
      events: files.map(({ id }) => ({ act: 'file_added', by, jobId: job.id, to: id })),
    };
  });
  const useless = 'refused' in done ? files : before;
  await deps.files.remove(useless.flatMap(({ id }) => madeKeys(name.orderId, id)));
  return 'refused' in done ? done : announced(deps, name, done);
}

/** Queues the check; every repetition sends the message again, so that an interruption loses nothing. */
async function announced(deps: MakeTextDeps, { orderId, jobId }: JobName, done?: ChangedWork) {
  const work = done ?? (await changeWork<MakeRefusal>(deps, orderId, () => ({ jobs: [], events: [] })));
  const job = 'refused' in work ? undefined : work.jobs.find(({ id }) => id === jobId);
  for (const { id: fileId, check } of job ? filesOfText(job) : [])
    if (check?.state === 'pending')
      await deps.checks.send({ version: 1, event: 'job_file_added', orderId, jobId, fileId });
  return work;
}

/** Dismissed warnings about paragraphs that have not changed since. */
async function standing(
  { files }: MakeTextDeps,
  job: Job,
  texts: Record<'source' | 'after', readonly string[]>,
): Promise<string[]> {
  const checked = filesOfText(job).find(({ check }) => check !== undefined && check.dismissed.length > 0);
  const bytes = checked && (await files.read(deliveredKey(job.orderId, checked.id)));
  if (!checked?.check || !bytes) return [];
  const before = Buffer.from(bytes).toString('utf8').split('\n');
  return stillStanding(checked.check.dismissed, { ...texts, before });
}

/**
 * Looks up translations of lines in a pasted text's earlier version; undefined if there is none, or if it was not
 * typed.
 */
export async function earlierLines(
  { orders, carts, production }: Pick<OwnJobDeps, 'orders' | 'carts' | 'production'>,
  { orderId, targetLanguage }: Pick<Job, 'orderId' | 'targetLanguage'>,
): Promise<TranslationOf | undefined> {
  const order = await orders.read(orderId);
  const work = order && earlierWork(order, 'text');
  if (!work) return undefined;
  const done = await production.read(work.orderId);
  const last = lastApproved(done?.jobs ?? [], 'text', targetLanguage);
  const typed = last && (await production.text(last));
  const pasted = typed && (await carts.readContent(work.cartDigest));
  return typed && pasted !== undefined ? translatedLines(linesOf(pasted), typed.lines) : undefined;
}
