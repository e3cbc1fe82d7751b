import * as z from 'zod/mini';
import type { Job } from '../production/job.ts';

/** A passage of a delivered file that is to be put right, or the file as a whole. */
export const Mark = z.object({
  fileId: z.string(),
  fileName: z.string(),
  /** Number of the block in the file's text, from 0; none where the file as a whole is meant. */
  block: z.optional(z.int()),
  /** The sentence, where the file was made by sentence: its unit, and its number in it, from 0. */
  unit: z.optional(z.string()),
  segment: z.optional(z.int()),
  place: z.string(),
  /** The passage as it reads in the delivered file. */
  quote: z.string(),
  comment: z.string(),
});
export type Mark = z.infer<typeof Mark>;

/** A correction the customer asked for before accepting the work. Free of charge. */
export const Correction = z.object({
  orderId: z.string(),
  /** Numbered from 1 within the order. */
  number: z.int(),
  /** ISO 8601. */
  at: z.string(),
  /** The message in the thread with the customer's words and files. */
  messageId: z.string(),
  marks: z.array(Mark),
  /** The rounds of jobs that make the correction; none where staff make it. */
  rounds: z.array(z.object({ jobId: z.string(), round: z.int() })),
  dueAt: z.optional(z.string()),
});
export type Correction = z.infer<typeof Correction>;

export const mostCorrections = 20;

type Standing = Pick<Job, 'id' | 'round' | 'state' | 'files'>;

/** Whether every round of a correction is approved or cancelled, or followed by a later one. */
export const isCorrected = ({ rounds }: Pick<Correction, 'rounds'>, jobs: readonly Standing[]): boolean =>
  rounds.every(({ jobId, round }) => {
    const job = jobs.find(({ id }) => id === jobId);
    return job === undefined || job.round > round || job.state === 'approved' || job.state === 'cancelled';
  });

/** The files that a finished correction delivered; none before. */
export const correctedFiles = (correction: Pick<Correction, 'rounds'>, jobs: readonly Standing[]) =>
  isCorrected(correction, jobs)
    ? correction.rounds.flatMap(({ jobId, round }) =>
        (jobs.find(({ id }) => id === jobId)?.files ?? []).filter((file) => file.round === round),
      )
    : [];

/** The version that a file replaced: same name, else the only one of its type in the round before. */
export function versionBefore(jobs: readonly Standing[], fileId: string) {
  for (const { files } of jobs) {
    const file = files.find(({ id }) => id === fileId);
    if (!file) continue;
    const earlier = files.filter(({ round }) => round < file.round);
    const last = Math.max(...earlier.map(({ round }) => round));
    const before = earlier.filter(({ round }) => round === last);
    const alike = before.filter(({ name }) => typeOf(name) === typeOf(file.name));
    return {
      file,
      before: before.find(({ name }) => name === file.name) ?? (alike.length === 1 ? alike[0] : undefined),
    };
  }
  return undefined;
}

const typeOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();
