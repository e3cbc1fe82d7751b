import { isOpen, type Message, questionDueAt } from '../../domain/thread/message.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { holdOrder } from '../production/holdOrder.ts';
import type { ThreadDeps } from './threadDeps.ts';
import { customerMails } from './threadMails.ts';

/**
 * An unanswered question: the customer is reminded, and after some time the order is put on hold, with the choice to
 * answer, to go on without an answer, or to give up. Idempotent.
 */
export async function doDueQuestion(
  deps: ThreadDeps,
  { orderId, id }: Message,
): Promise<'reminded' | 'held' | 'nothing'> {
  const { thread, rules, now } = deps;
  const message = await thread.message(orderId, id);
  const { question } = message ?? {};
  if (!message || !question || !isOpen(message)) return 'nothing';
  const [job, order] = [await deps.production.job(orderId, question.jobId), await deps.orders.read(orderId)];
  if (!order) return 'nothing';
  if (job?.state !== 'held') {
    // Nobody waits for it any more.
    await thread.write([
      thread.questionItem(message, { ...message, question: { ...question, closedAt: now.toISOString() } }),
    ]);
    return 'nothing';
  }
  const dueAt = questionDueAt(message, rules);
  if (dueAt === undefined || dueAt > now.toISOString()) return 'nothing';
  const holdAt = new Date(Date.parse(message.at) + rules.questionHoldDays * 86_400_000).toISOString();
  const isOver = dueAt >= holdAt;
  if (isOver) await holdOrder(deps, { orderId, by: { kind: 'system' }, reason: 'no_answer' });
  const after: Message = {
    ...message,
    question: isOver ? { ...question, heldAt: now.toISOString() } : { ...question, reminders: question.reminders + 1 },
  };
  const mails = customerMails(isOver ? 'question_hold' : 'question_reminder', order, after, { now, at: holdAt });
  const items = [
    thread.questionItem(message, after, questionDueAt(after, rules)),
    ...mails.map((mail) => deps.outbox.item(mail)),
  ];
  if ((await thread.write(items)) !== 'written') return 'nothing';
  await Promise.all(mails.map((mail) => enqueueMail(deps.mailQueue, mail)));
  return isOver ? 'held' : 'reminded';
}
