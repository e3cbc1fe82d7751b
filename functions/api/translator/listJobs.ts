import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { production, translators } from '../../runtime/services/production.ts';
import { ownJobRowWire } from '../wire/workWire.ts';

export const listJobs: Handler<typeof area.listJobs> = async ({ query, caller, locale, now }) => {
  const { account } = sessionOf(caller);
  if (!(await translators().read(account))) return { refused: 'not_found' };
  const after = query.cursor && Buffer.from(query.cursor, 'base64url').toString();
  const { jobs, next } = await production().jobsOf(account, { limit: query.limit ?? 50, after });
  return {
    status: 200,
    body: {
      jobs: jobs.map((job) => ownJobRowWire(job, locale)),
      cursor: next === undefined ? null : Buffer.from(next).toString('base64url'),
      now: now.toISOString(),
    },
  };
};
