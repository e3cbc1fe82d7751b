import type { Refusal } from '#shared/contract/operation.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { isOpen } from '../../domain/thread/message.ts';
import type { ChangedWork } from '../production/changeWork.ts';
import { resumeJob } from '../production/holdJob.ts';
import type { JobName } from '../production/ownJob.ts';
import type { ThreadDeps } from './threadDeps.ts';

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
