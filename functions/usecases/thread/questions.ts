import type { Refusal } from '#shared/contract/operation.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import {
  isOfOrder,
  isOpen,
  type Message,
  mostMessages,
  questionDueAt,
  type ThreadFile,
  wholeOrder,
} from '../../domain/thread/message.ts';
import type { TransactItem } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { type ChangedWork, changeWork, type JobName } from '../production/changeWork.ts';
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
 * question of a paused job is just another message; with `more`, which is written with it, it is refused (`conflict`).
 */
export async function askQuestion(
  deps: ThreadDeps,
  {
    orderId,
    jobId,
    translator,
    text,
    files,
    more = [],
  }: JobName & { translator: string; text: string; files: ThreadFile[]; more?: readonly TransactItem[] },
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
    more: [deps.thread.item(question, questionDueAt(question, deps.rules)), ...more],
    mails: customerMails('order_question', order, question, { now: deps.now, at }),
  });
  if ('refused' in held) return held;
  if (await deps.thread.message(orderId, question.id)) return held;
  // Somebody else's question paused the job in between: nothing of this one is written, or what belongs to it would be lost.
  if (more.length > 0) return { refused: 'conflict' };
  await writeToThread(deps, order, written);
  return held;
}

interface DeskHold {
  orderId: string;
  by: Actor;
  reason: string;
  /** The customer's answer resumes the order. */
  resumes: boolean;
}

/**
 * Staff put an order on hold and say why: the customer gets the reason as a question in the thread and by mail, and is
 * reminded of it. Refusals as of `holdOrder`.
 */
export async function holdByStaff(
  deps: ThreadDeps,
  { orderId, by, reason, resumes }: DeskHold,
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  const order = await deps.orders.read(orderId);
  if (!order) return { refused: 'not_found' };
  const before = await deps.thread.read(orderId);
  if (before.length >= mostMessages) return { refused: 'conflict' };
  const message = newMessage(orderId, { from: 'staff', by: by.id, text: reason, files: [] }, { now: deps.now, before });
  const question: Message = { ...message, question: { jobId: wholeOrder, reminders: 0, resumes } };
  return holdOrder(deps, {
    ...{ orderId, by, reason, heldFor: 'customer' },
    more: [deps.thread.item(question, questionDueAt(question, deps.rules))],
    mails: customerMails('order_hold', order, question, { now: deps.now }),
  });
}

/** Staff resume an order on hold; a question that it was on hold for is closed with that. */
export async function releaseByStaff(
  deps: ThreadDeps,
  { orderId, by }: { orderId: string; by: Actor },
): Promise<ChangedWork | Refusal<'not_found' | 'conflict' | 'no_capacity'>> {
  const open = (await deps.thread.read(orderId)).filter((message) => isOpen(message) && isOfOrder(message));
  const more = open.map((message) => deps.thread.questionItem(message, closedQuestion(message, deps.now)));
  return releaseOrder(deps, { orderId, by, more });
}

const closedQuestion = (message: Message, now: Date): Message =>
  message.question ? { ...message, question: { ...message.question, closedAt: now.toISOString() } } : message;

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
  if (isOfOrder(question))
    return goesOn ? { refused: 'conflict' } : answerHold(deps, order, question, { written, by, more });
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

/**
 * The customer answers the question that an order is on hold for: the desk gets the answer by mail and has the next
 * turn, or the order resumes with it, where the desk has said so. What is no longer on hold for it: `conflict`.
 */
async function answerHold(
  deps: ThreadDeps,
  { id: orderId }: Order,
  question: Message,
  { written, by, more }: Required<Pick<Answer, 'written' | 'by' | 'more'>>,
): Promise<Message | Refusal<'not_found' | 'conflict'>> {
  const { thread, now } = deps;
  let answer: Message | undefined;
  const answered = await changeWork<'conflict'>(
    deps,
    orderId,
    async ({ order, jobs }) => {
      if (order.state !== 'on_hold' || order.heldFor !== 'customer') return { refused: 'conflict' };
      const made = newMessage(orderId, written, { now, before: await thread.read(orderId) });
      answer = { ...made, answers: question.id };
      return {
        jobs: [],
        state: 'on_hold',
        followed: { heldFor: 'desk' },
        more: [thread.item(answer), thread.questionItem(question, closedQuestion(question, now)), ...more],
        mails: await mailsAbout(deps, order, jobs, answer),
        events: [{ act: 'hold_answered', by }],
      };
    },
    { evenOnHold: true },
  );
  if ('refused' in answered || !answer) return { refused: 'conflict' };
  if (question.question?.resumes) await releaseOrder(deps, { orderId, by });
  return answer;
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
  const waits = isOfOrder(message) ? order.state === 'on_hold' : job?.state === 'held';
  if (!waits) {
    // Nothing waits for the answer any more, so the question is closed.
    await thread.write([thread.questionItem(message, closedQuestion(message, now))]);
    return 'nothing';
  }
  const dueAt = questionDueAt(message, rules);
  if (dueAt === undefined || dueAt > now.toISOString()) return 'nothing';
  const holdAt = new Date(Date.parse(message.at) + rules.questionHoldDays * 86_400_000).toISOString();
  const isOver = dueAt >= holdAt;
  if (isOver && !isOfOrder(message)) await holdOrder(deps, { orderId, by: { kind: 'system' }, reason: 'no_answer' });
  const after: Message = {
    ...message,
    question: isOver ? { ...question, heldAt: now.toISOString() } : { ...question, reminders: question.reminders + 1 },
  };
  const template = isOfOrder(message) ? 'order_hold' : isOver ? 'question_hold' : 'question_reminder';
  // The last reminder of what the desk has asked comes at the end of the time.
  const said = isOver ? { ...after, question: { ...question, reminders: question.reminders + 1 } } : after;
  const mails = customerMails(template, order, isOfOrder(message) ? said : after, { now, at: holdAt });
  const items = [
    thread.questionItem(message, after, questionDueAt(after, rules)),
    ...mails.map((mail) => deps.outbox.item(mail)),
  ];
  if ((await thread.write(items)) !== 'written') return 'nothing';
  await Promise.all(mails.map((mail) => enqueueMail(deps.mailQueue, mail)));
  return isOver ? 'held' : 'reminded';
}
