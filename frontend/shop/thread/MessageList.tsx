import type { ReactNode } from 'react';

interface SaidMessage {
  /** Of two that were written in the same moment. */
  message_id?: string;
  from: string;
  at: string;
  text: string;
}

interface Props<Said extends SaidMessage> {
  messages: readonly Said[];
  /** Who wrote it, by role: never a name. */
  nameOf: (message: Said) => string;
  sayAt: (at: string) => string;
  /** Whose messages stand to the right. */
  own: Said['from'];
  /** Below a message: its files, what became of it. */
  more?: (message: Said) => ReactNode;
}

/** What was written, oldest first. */
export function MessageList<Said extends SaidMessage>({ messages, nameOf, sayAt, own, more }: Props<Said>) {
  return (
    <ol className="grid gap-3">
      {messages.map((message) => (
        <li
          key={message.message_id ?? `${message.at}${message.from}`}
          className={`card p-4 ${message.from === own ? 'sm:ml-10' : 'sm:mr-10'}`}
        >
          <p className="hint flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{nameOf(message)}</span>
            <time dateTime={message.at}>{sayAt(message.at)}</time>
          </p>
          <p className="mt-1 break-words whitespace-pre-line">{message.text}</p>
          {more?.(message)}
        </li>
      ))}
    </ol>
  );
}
