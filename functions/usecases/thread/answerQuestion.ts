import type { Refusal } from '#shared/contract/operation.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { isOpen, type Message } from '../../domain/thread/message.ts';
import type { TransactItem } from '../../stores/transact.ts';
import { resumeJob } from '../production/holdJob.ts';
import { releaseOrder } from '../production/holdOrder.ts';
import type { ThreadDeps } from './threadDeps.ts';
import { mailsAbout, newMessage, type Written } from './writeToThread.ts';

interface Answer {
  questionId: string;
  written: Written;
  by: Actor;
  /** The customer chose to go on without an answer: the text only says so. */
  goesOn?: boolean;
  /** Items of the same transaction. */
  more?: readonly TransactItem[];
}

/**
 * Answers a blocking question: the work resumes and the promise moves by the paused time, in one write with the answer.
 * An order put on hold for it is resumed first. `conflict`: already answered, or not a question.
 */
export async function answerQuestion(
  deps: ThreadDeps,
  order: Order,
  { questionId, written, by, goesOn, more = [] }: Answer,
): Promise<Message | Refusal<'not_found' | 'conflict'>> {
  const { thread, production, outbox, now } = deps;
  const question = await thread.message(order.id, questionId);
  if (!question) return { refused: 'not_found' };
  if (!question.question || !isOpen(question)) return { refused: 'conflict' };
  if (order.state === 'on_hold') {
    if (!(await isHeldForAnswer(deps, order.id))) return { refused: 'conflict' };
    await releaseOrder(deps, { orderId: order.id, by });
  }
  const jobs = (await production.read(order.id))?.jobs ?? [];
  const { jobId } = question.question;
  const before = await thread.read(order.id);
  const answer = { ...newMessage(order.id, written, { now, before }), answers: questionId };
  const closed = { ...question.question, closedAt: now.toISOString(), ...(goesOn && { goesOn }) };
  const items = [thread.item(answer), thread.questionItem(question, { ...question, question: closed }), ...more];
  const mails = await mailsAbout(deps, order, jobs, answer);
  const job = jobs.find(({ id }) => id === jobId);
  if (job?.state === 'held') {
    // The asking translator reads the answer in the mail that resumes the job.
    const others = mails.filter((mail) => !('translator' in mail) || mail.translator !== job.assignee);
    const goingOn = { orderId: order.id, jobId, by, answer: written.text, more: items, mails: others };
    const resumed = await resumeJob(deps, goingOn);
    if ('refused' in resumed) return { refused: 'conflict' };
    const isWritten = (await thread.message(order.id, answer.id)) !== undefined;
    return isWritten ? answer : { refused: 'conflict' };
  }
  // Nobody waits for it any more: the job was given back or cancelled.
  const result = await thread.write([...items, ...mails.map((mail) => outbox.item(mail))]);
  return result === 'written' ? answer : { refused: 'conflict' };
}

/** The missing answer put the order on hold, not staff. */
async function isHeldForAnswer({ production }: Pick<ThreadDeps, 'production'>, orderId: string): Promise<boolean> {
  const held = (await production.events(orderId)).findLast(({ act }) => act === 'order_held');
  return held?.by.kind === 'system' && held.reason === 'no_answer';
}
