import type { AuditLineWire } from '#shared/contract/schemas/audit.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { staffNames } from '../../usecases/quotes/staffNames.ts';

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
