import * as z from 'zod/mini';
import { ActorKind } from '#shared/model/work/job.ts';

/** A file sent with a message: below `messages/` in the bucket, named by its id. */
export const ThreadFile = z.object({ id: z.string(), name: z.string(), bytes: z.int(), contentType: z.string() });
export type ThreadFile = z.infer<typeof ThreadFile>;

/** In the place of a job's id: the question is the desk's, and the whole order is on hold for it. */
export const wholeOrder = 'order';

/** A message about an order. One thread for everyone involved: roles, no names. */
export const Message = z.object({
  orderId: z.string(),
  /** Sorts by time, unique in its order. */
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  from: ActorKind,
  /** The pool's `sub` of translators and staff; never shown. */
  by: z.optional(z.string()),
  text: z.string(),
  files: z.array(ThreadFile),
  /** A question on whose answer the work waits: the job or `wholeOrder`, and how often a reminder was sent. */
  question: z.optional(
    z.object({
      jobId: z.string(),
      reminders: z.int(),
      heldAt: z.optional(z.string()),
      closedAt: z.optional(z.string()),
      /** The customer chose to go on without an answer. */
      goesOn: z.optional(z.boolean()),
      /** Of the whole order: the answer resumes it; otherwise the desk does, once it has read the answer. */
      resumes: z.optional(z.boolean()),
    }),
  ),
  /** Id of the question it answers. */
  answers: z.optional(z.string()),
});
export type Message = z.infer<typeof Message>;

/** The most messages of one order, so that a thread is read in one query. */
export const mostMessages = 500;
export const mostThreadFiles = 5;

/** An open question that pauses the work. */
export const isOpen = ({ question }: Message): boolean => question !== undefined && question.closedAt === undefined;

const dayMilliseconds = 86_400_000;

/** Whether the desk has put the whole order on hold for the answer. */
export const isOfOrder = ({ question }: Pick<Message, 'question'>): boolean => question?.jobId === wholeOrder;

/** When the next step of an open question is due: a reminder, or the hold. Undefined once on hold. */
export function questionDueAt(
  { at, question }: Pick<Message, 'at' | 'question'>,
  rules: { questionReminderDays: readonly number[]; questionHoldDays: number },
): string | undefined {
  if (!question || question.closedAt !== undefined || question.heldAt !== undefined) return undefined;
  const reminders = rules.questionReminderDays.filter((days) => days < rules.questionHoldDays).sort((a, b) => a - b);
  const days = reminders[question.reminders] ?? rules.questionHoldDays;
  return new Date(Date.parse(at) + days * dayMilliseconds).toISOString();
}

/** A file that was sent with one of the messages. */
export const threadFileOf = (messages: readonly Pick<Message, 'files'>[], id: string): ThreadFile | undefined =>
  messages.flatMap(({ files }) => files).find((file) => file.id === id);
