import * as z from 'zod/mini';
import { mostMessageCharacters } from '../../model/mail/message.ts';
import { ActorKind } from '../../model/work/job.ts';
import { fileType } from './attachment.ts';
import { instant, listOf, nameOf, text } from './primitive.ts';

const fileId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,40}$/, 'validation/invalid'));

/** Of a message: its moment and what makes it nobody else's. */
export const messageId = z.string().check(z.regex(/^[0-9T:.Z-]{24,25}[A-Za-z0-9_-]{16,40}$/, 'validation/invalid'));
export const threadFileParam = fileId;

/** What is sent with a message was sent to its link before. */
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
  /** The work waits for the answer. */
  is_question: z.boolean(),
  /** Of a question: it still waits. */
  is_open: z.boolean(),
  /** Of a question: the customer let the work continue without an answer. */
  goes_on: z.boolean(),
  /** The question it answers. */
  answers: z.nullable(z.string()),
});
export type MessageWire = z.input<typeof message>;

export const thread = z.object({
  messages: z.array(message),
  /** Since when the promise stands still for a question. */
  paused_since: z.nullable(instant),
  /** When the order is put on hold without an answer. */
  hold_at: z.nullable(instant),
});
