import type { Refusal } from '#shared/contract/operation.ts';
import { questionDueAt, type ThreadFile } from '../../domain/thread/message.ts';
import type { ChangedWork } from '../production/changeWork.ts';
import { holdJob } from '../production/holdJob.ts';
import type { JobName } from '../production/ownJob.ts';
import type { ThreadDeps } from './threadDeps.ts';
import { customerMails } from './threadMails.ts';
import { newMessage, writeToThread } from './writeToThread.ts';

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
