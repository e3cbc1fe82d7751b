import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { production } from '../../runtime/services/production.ts';
import { staffJobRowWire } from '../wire/workWire.ts';
import { translatorNames } from './answerWork.ts';

/** Whatever is due, however far away. */
const ever = new Date('9999-12-31T00:00:00Z');

export const listJobQueue: Handler<typeof area.listJobQueue> = async ({ query, locale, now }) => {
  const limit = query.limit ?? 50;
  const jobs = (await production().queue(query.queue ?? 'unassigned', ever, limit)).slice(0, limit);
  const names = await translatorNames(jobs.flatMap(({ assignee }) => assignee ?? []));
  const rows = jobs.map((job) => staffJobRowWire(job, names, locale, now));
  return { status: 200, body: { jobs: rows, now: now.toISOString() } };
};
