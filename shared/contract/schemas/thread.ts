import * as z from 'zod/mini';
import { mostMessageCharacters } from '../../model/mail/message.ts';
import { ActorKind } from '../../model/work/job.ts';
import { fileType } from './attachment.ts';
import { instant, listOf, nameOf, text } from './primitive.ts';

const fileId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,40}$/, 'validation/invalid'));

/** Id of a message: its instant and a unique part. */
export const messageId = z.string().check(z.regex(/^[0-9T:.Z-]{24,25}[A-Za-z0-9_-]{16,40}$/, 'validation/invalid'));
export const threadFileParam = fileId;

/** Files of a message, which are uploaded before it is sent. */
export const threadFiles = z.optional(listOf(z.object({ file_id: fileId, name: nameOf(255), type: fileType }), 5));

export const writing = z.object({ text: text(mostMessageCharacters), files: threadFiles });
export const threadFileAnnounced = z.object({
  name: nameOf(255),
  size: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
  type: fileType,
});

export const message = z.object({
  message_id: z.string(),
  at: instant,
  from: ActorKind,
  text: z.string(),
  files: z.array(z.object({ file_id: z.string(), name: z.string(), size: z.int() })),
  /** Whether the work waits for the answer. */
  is_question: z.boolean(),
  /** Whether the question still waits for an answer. */
  is_open: z.boolean(),
  /** Whether the whole order is on hold for the answer: the desk asked it. */
  holds_order: z.boolean(),
  /** Whether the customer let the work continue without an answer. */
  goes_on: z.boolean(),
  /** Id of the question that this message answers. */
  answers: z.nullable(z.string()),
});
export type MessageWire = z.input<typeof message>;

export const thread = z.object({
  messages: z.array(message),
  /** Since when the promise is paused for a question. */
  paused_since: z.nullable(instant),
  /** When the order is put on hold if the question is not answered. */
  hold_at: z.nullable(instant),
});
