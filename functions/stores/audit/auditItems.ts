import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { putItem } from '../rows.ts';
import type { TransactItem } from '../transact.ts';

export const objectPk = (object: string): string => `object#${object}`;
export const dayPk = (day: string): string => `day#${day}`;

/**
 * An act's audit line within its write: appended, never changed. `id` identifies the act, as a refund's id does, so
 * that a repeated act is recorded once.
 */
export const auditItem = (table: string, line: AuditLine, id: string): TransactItem =>
  putItem(
    table,
    {
      pk: objectPk(line.object),
      sk: `${line.at}#${id}`,
      owner_pk: dayPk(line.at.slice(0, 10)),
      owner_sk: `${line.at}#${id}`,
      ...line,
    },
    'attribute_not_exists(pk)',
  );
