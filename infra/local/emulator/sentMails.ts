import * as z from 'zod/mini';
import { type LocalHandler, pathBelow } from '../http/server.ts';

/** What the emulator keeps of each mail that the deployed product sent, by the account that sent it, oldest first. */
const kept = z.object({
  messages: z.record(
    z.string(),
    z.array(
      z.object({
        MessageId: z.string(),
        To: z.array(z.string()),
        Subject: z.string(),
        BodyText: z.nullish(z.string()),
        BodyHtml: z.nullish(z.string()),
      }),
    ),
  ),
});

/** The emulator builds the answer of all mails each time: no more often than this. */
const freshMs = 1000;

const listAt = (endpoint: string): string => `${endpoint}/_ministack/ses/messages`;

/** Whether the emulator at `endpoint` tells what mails it took. */
export const keepsMails = (endpoint: string): Promise<boolean> =>
  fetch(listAt(endpoint)).then(
    ({ ok }) => ok,
    () => false,
  );

/** Answers `/mailbox.json` as the local host does, with the mails that the emulator took: who logs in there reads the links. */
export function sentMails(endpoint: string, basePath: string): LocalHandler {
  let known: { at: number; mails: Promise<Mail[]> } | undefined;
  const all = () => {
    if (!known || Date.now() - known.at > freshMs) known = { at: Date.now(), mails: readAll(endpoint) };
    return known.mails;
  };
  return async (request, response) => {
    const to = pathBelow(request, basePath).query.get('to')?.toLowerCase();
    const wanted = (await all()).filter((mail) => !to || mail.to.some((one) => one.toLowerCase().includes(to)));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(wanted));
  };
}

interface Mail {
  id: string;
  to: string[];
  subject: string;
  text: string | null;
  html: string | null;
  /** The emulator does not tell it. */
  reply_to: string[];
}

async function readAll(endpoint: string): Promise<Mail[]> {
  const answer = kept.parse(await (await fetch(listAt(endpoint))).json());
  return Object.values(answer.messages)
    .flat()
    .toReversed()
    .map(({ MessageId, To, Subject, BodyText, BodyHtml }) => ({
      ...{ id: MessageId, to: To, subject: Subject },
      ...{ text: BodyText ?? null, html: BodyHtml ?? null, reply_to: [] },
    }));
}
