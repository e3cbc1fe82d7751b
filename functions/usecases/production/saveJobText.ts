import type { Refusal } from '#shared/contract/operation.ts';
import { isBlank, lineOf, mostTranslated } from '#shared/rules/paragraphs.ts';
import type { JobText } from '../../domain/production/jobText.ts';
import { isIn, type JobName } from './ownJob.ts';
import { readJobText } from './readJobText.ts';
import type { OwnJobDeps } from './readOwnJob.ts';

/** One line of the translation, with its index in the source, from 0. */
export interface TypedLine {
  place: number;
  text: string;
}

type Code = 'not_found' | 'conflict' | 'changed_meanwhile' | 'validation_failed';

/**
 * Saves the changes since `version`. `changed_meanwhile`: another tab has saved in between, nothing is written.
 * Idempotent after a lost answer.
 */
export async function saveJobText(
  deps: OwnJobDeps & { now: Date },
  name: JobName & { translator: string },
  { version, typed }: { version: number; typed: readonly TypedLine[] },
): Promise<JobText | Refusal<Code>> {
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
