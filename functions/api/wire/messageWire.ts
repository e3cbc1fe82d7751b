import type { MessageWire } from '#shared/contract/schemas/thread.ts';
import { isOfOrder, isOpen, type Message } from '../../domain/thread/message.ts';

/** A message for its readers: the author is shown by role only. */
export const messageWire = (message: Message): MessageWire => ({
  message_id: message.id,
  at: message.at,
  from: message.from,
  text: message.text,
  files: message.files.map(({ id, name, bytes }) => ({ file_id: id, name, size: bytes })),
  is_question: message.question !== undefined,
  is_open: isOpen(message),
  holds_order: isOpen(message) && isOfOrder(message),
  goes_on: message.question?.goesOn ?? false,
  answers: message.answers ?? null,
});

interface NamedFile {
  file_id: string;
  name: string;
  type?: string | undefined;
}

/** Uploaded files that a message names. */
export const namedFiles = (files: readonly NamedFile[] = []) =>
  files.map(({ file_id: id, name, type }) => ({ id, name, contentType: type ?? 'application/octet-stream' }));
