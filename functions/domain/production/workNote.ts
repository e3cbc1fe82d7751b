import * as z from 'zod/mini';
import { type NoteKind, type NoteWeight, noteAuthors, noteKinds, noteWeights } from '#shared/model/work/segment.ts';
import { type Job, revises } from './job.ts';

/** Something that was noted at a place of the work: a segment, a block of a draft. */
export const WorkNote = z.object({
  id: z.string(),
  kind: z.enum(noteKinds),
  weight: z.optional(z.enum(noteWeights)),
  text: z.string(),
  by: z.enum(noteAuthors),
  /** The job and round of its author. */
  author: z.optional(z.string()),
  /** ISO 8601. */
  at: z.string(),
  resolved: z.boolean(),
});
export type WorkNote = z.infer<typeof WorkNote>;

export interface WrittenNote {
  kind: NoteKind;
  weight?: NoteWeight | null | undefined;
  text: string;
}

/** Names a job and its round as the author of what is written. */
export const authorOf = ({ id, round }: Pick<Job, 'id' | 'round'>): string => `${id}#${round}`;

/** A note as the holder of a job writes it; undefined: only a reviser says what is wrong, by kind and weight. */
export function noteBy(
  job: Job,
  { kind, weight, text }: WrittenNote,
  { id, now }: { id: string; now: Date },
): WorkNote | undefined {
  const isReviser = revises(job);
  if (!isReviser && kind !== 'note' && kind !== 'question') return undefined;
  return {
    ...{ id, kind, text },
    ...(weight && { weight }),
    by: isReviser ? 'reviser' : 'translator',
    author: authorOf(job),
    at: now.toISOString(),
    resolved: false,
  };
}

/** The notes with one marked as dealt with, or as open again; undefined where there is none of this id. */
export const withResolved = <N extends WorkNote>(
  notes: readonly N[],
  id: string,
  resolved: boolean,
): N[] | undefined =>
  notes.some((note) => note.id === id)
    ? notes.map((note) => (note.id === id ? { ...note, resolved } : note))
    : undefined;

/** Whether it is a remark of a reviser's that nobody has dealt with: those go back with a translation. */
export const isOpenRemark = ({ by, kind, resolved }: WorkNote): boolean =>
  by === 'reviser' && kind !== 'question' && !resolved;

/** The longest piece of the work that a question quotes. */
const mostQuoted = 600;

/** A question as the customer reads it: with what it is about, and where that stands. */
export function questionAbout(text: string, question: string, place?: string): string {
  const short = text.length > mostQuoted ? `${text.slice(0, mostQuoted).toWellFormed()}…` : text;
  const quoted = short.trim() === '' ? [] : [`„${short.trim()}”`];
  return [...(place === undefined ? [] : [place]), ...quoted, question].join('\n\n');
}
