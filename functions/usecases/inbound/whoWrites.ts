import { parseReplyAddress, type ReplyPerson, signedFor } from '../../domain/inbound/replyAddress.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Job } from '../../domain/production/job.ts';
import type { Translator } from '../../domain/production/translator.ts';
import type { Message } from '../../domain/thread/message.ts';
import type { InboundDeps } from './inboundDeps.ts';

/** Whose address a mail was sent to. */
export interface Writer {
  order: Order;
  /** The address it came to. */
  address: string;
  /** The question that the address was made for. */
  question: Message | undefined;
  /** The person's own address, in lower case. */
  known: readonly string[];
  /** A translator with one of their jobs; the customer without. */
  work: { job: Job; translator: Translator } | undefined;
}

type Candidate = ReplyPerson & { asked?: Message; job?: Job };

/**
 * The person whose reply address is among the recipients. undefined: the address was never made, or its order, thread
 * or the translator's job is gone.
 */
export async function whoWrites(deps: InboundDeps, receivers: readonly string[]): Promise<Writer | undefined> {
  for (const address of receivers) {
    const named = parseReplyAddress(address, deps.replyDomain);
    const order = named && (await deps.orders.read(named.orderId));
    if (!order || order.erasedAt !== undefined || order.acceptedAt === undefined) continue;
    const key = await deps.replies.key(order.id);
    if (key === undefined) continue;
    const [messages, work] = await Promise.all([deps.thread.read(order.id), deps.production.read(order.id)]);
    const signed = { orderId: order.id, key };
    const found = signedFor(named.signature, signed, candidatesOf(messages, work?.jobs ?? []));
    const writer = found && (await writerOf(deps, order, found));
    if (writer) return { ...writer, address: address.trim().toLowerCase() };
  }
  return undefined;
}

const candidatesOf = (messages: readonly Message[], jobs: readonly Job[]): Candidate[] => [
  { person: 'customer' },
  ...messages
    .filter(({ question }) => question !== undefined)
    .map((asked): Candidate => ({ person: 'customer', question: asked.id, asked })),
  ...jobs.flatMap((job): Candidate[] =>
    job.assignee === undefined ? [] : [{ person: `translator:${job.assignee}`, job }],
  ),
];

async function writerOf(
  { accounts, translators }: InboundDeps,
  order: Order,
  { asked, job }: Candidate,
): Promise<Omit<Writer, 'address'> | undefined> {
  if (job?.assignee === undefined) {
    const account = order.account === undefined ? undefined : await accounts.read(order.account);
    const known = [order.email, account?.email ?? ''].map(lower).filter((email) => email !== '');
    return { order, question: asked, known, work: undefined };
  }
  const translator = await translators.read(job.assignee);
  return translator && { order, question: undefined, known: [lower(translator.email)], work: { job, translator } };
}

const lower = (email: string): string => email.trim().toLowerCase();
