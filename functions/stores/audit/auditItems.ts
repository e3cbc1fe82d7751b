import type { AuditLine } from '../../domain/audit/auditLine.ts';
import type { TransactItem } from '../transact.ts';

export const objectPk = (object: string): string => `object#${object}`;
export const dayPk = (day: string): string => `day#${day}`;

/**
 * One act, in the write that does it: appended, never changed. `id` names the act itself, as the name of a refund does, so
 * that what is repeated is recorded once.
 */
export const auditItem = (table: string, line: AuditLine, id: string): TransactItem => ({
  Put: {
    TableName: table,
    Item: {
      pk: objectPk(line.object),
      sk: `${line.at}#${id}`,
      owner_pk: dayPk(line.at.slice(0, 10)),
      owner_sk: `${line.at}#${id}`,
      ...line,
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});
