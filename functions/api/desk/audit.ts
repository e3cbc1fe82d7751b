import type { AuditLineWire } from '#shared/contract/desk/history.ts';
import type { desk as area } from '#shared/contract/desk.ts';
import { type AuditLine, isLooking } from '../../domain/audit/auditLine.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { audit } from '../../runtime/services/audit.ts';
import type { ListPage } from '../../stores/placedPage.ts';
import { staffNames } from '../../usecases/account/accounts.ts';
import { listPage } from '../wire/listPage.ts';

const accountOf = ({ who }: AuditLine): string[] => (who.kind === 'staff' ? [who.account] : []);

/** Lines of the audit with the names of those who acted. */
export async function auditWire(lines: readonly AuditLine[]): Promise<AuditLineWire[]> {
  const names = await staffNames(accounts(), lines.flatMap(accountOf));
  return lines.map((line) => {
    const [account = null] = accountOf(line);
    const { at, act, object, before, after, reason = null, request = null } = line;
    const name = account === null ? line.who.kind : (names.get(account) ?? account);
    return { at, who: { account, name }, act, object, before, after, reason, request };
  });
}

export const listAudit: Handler<typeof area.listAudit> = async ({ query, now }) => {
  const { object, day = now.toISOString().slice(0, 10), person } = query;
  const read = ({ limit, after }: ListPage) =>
    object === undefined ? audit().day(day, limit, after, person) : audit().of(object, limit, after);
  const { page, end } = await listPage(query, 50, read, ({ lines }) => lines);
  return { status: 200, body: { lines: await auditWire(page.lines), ...end } };
};

/** Newest audit lines read to find the last change: lines about mere viewing are skipped. */
const linesLooked = 20;

export const getLastChange: Handler<typeof area.getLastChange> = async ({ query }) => {
  const { lines } = await audit().of(query.object, linesLooked);
  const [last] = await auditWire(lines.filter(({ act }) => !isLooking(act)).slice(0, 1));
  return { status: 200, body: { change: last ? { by: last.who.name, at: last.at } : null } };
};
