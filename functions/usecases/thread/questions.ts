import type { Refusal } from '#shared/contract/operation.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { isOpen, type Message, questionDueAt, type ThreadFile } from '../../domain/thread/message.ts';
import type { TransactItem } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { ChangedWork, JobName } from '../production/changeWork.ts';
import { holdJob, holdOrder, releaseOrder, resumeJob } from '../production/holds.ts';
import {
  customerMails,
  mailsAbout,
  newMessage,
  type ThreadDeps,
  type WrittenMessage,
  writeToThread,
} from './orderThread.ts';

/**
 * A translator asks a blocking question: the job and the promise are paused, and the customer is asked. A further
 * question of a paused job is just another message.
 */
export async function askQuestion(
  deps: ThreadDeps,
  { orderId, jobId, translator, text, files }: JobName & { translator: string; text: string; files: ThreadFile[] },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  const order = await deps.orders.read(orderId);
  if (!order) return { refused: 'not_found' };
  const written = { from: 'translator' as const, by: translator, text, files };
  const before = await deps.thread.read(orderId);
  const question = { ...newMessage(orderId, written, { now: deps.now, before }), question: { jobId, reminders: 0 } };
  const at = new Date(Date.parse(question.at) + deps.rules.questionHoldDays * 86_400_000).toISOString();
  const held = await holdJob(deps, {
    orderId,
    jobId,
    translator,
    by: { kind: 'translator', id: translator },
    reason: text,
    more: [deps.thread.item(question, questionDueAt(question, deps.rules))],
    mails: customerMails('order_question', order, question, { now: deps.now, at }),
  });
  if ('refused' in held) return held;
  if (!(await deps.thread.message(orderId, question.id))) await writeToThread(deps, order, written);
  return held;
}

interface Answer {
  questionId: string;
  written: WrittenMessage;
  by: Actor;
  /** Whether the customer chose to go on without an answer: the text then only says so. */
  goesOn?: boolean;
  /** Further items of the transaction. */
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
  // The job no longer waits for the answer: it was given back or cancelled.
  const result = await thread.write([...items, ...mails.map((mail) => outbox.item(mail))]);
  return result === 'written' ? answer : { refused: 'conflict' };
}

/** Whether the missing answer put the order on hold, and not staff. */
async function isHeldForAnswer({ production }: Pick<ThreadDeps, 'production'>, orderId: string): Promise<boolean> {
  const held = (await production.events(orderId)).findLast(({ act }) => act === 'order_held');
  return held?.by.kind === 'system' && held.reason === 'no_answer';
}

/** Staff resume a job, which closes its question. */
export async function goOnByStaff(
  deps: ThreadDeps,
  { orderId, jobId, by }: JobName & { by: Actor },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  const closedAt = deps.now.toISOString();
  const more = (await deps.thread.read(orderId)).flatMap((message) =>
    message.question?.jobId === jobId && isOpen(message)
      ? [deps.thread.questionItem(message, { ...message, question: { ...message.question, closedAt } })]
      : [],
  );
  return resumeJob(deps, { orderId, jobId, by, more });
}

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
    // The job no longer waits for the answer, so the question is closed.
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
