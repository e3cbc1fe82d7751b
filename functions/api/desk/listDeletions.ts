import type { desk as area } from '#shared/contract/desk.ts';
import { deletionDue } from '../../domain/account/deletion.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { deletions } from '../../runtime/services/accounts.ts';

const mostShown = 100;

export const listDeletions: Handler<typeof area.listDeletions> = async ({ now }) => {
  const rows = await deletions().list(mostShown);
  const shown = rows.map((row) => ({
    account: row.account,
    state: row.state,
    asked_at: row.askedAt,
    due_at: deletionDue(row),
    late: row.state !== 'done' && deletionDue(row) < now.toISOString(),
    blocked_by: row.blockedBy ?? null,
    done_at: row.doneAt ?? null,
  }));
  return { status: 200, body: { deletions: shown } };
};
