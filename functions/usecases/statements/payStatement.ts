import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import { warsawDayOf } from '#shared/rules/warsawDay.ts';
import { staffLine } from '../../domain/audit/staffLine.ts';
import { statementMail } from '../../domain/mail/statementMail.ts';
import type { Statement } from '../../domain/production/statement.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { AuditStore } from '../../stores/audit/auditStore.ts';
import type { MailOutbox } from '../../stores/mails/mailOutbox.ts';
import type { StatementStore } from '../../stores/translators/statementStore.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

interface Deps {
  statements: Pick<StatementStore, 'read' | 'replace'>;
  audit: Pick<AuditStore, 'item'>;
  translators: Pick<TranslatorStore, 'read'>;
  outbox: Pick<MailOutbox, 'item'>;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}

interface PaidStatement {
  translator: string;
  month: string;
  version: number;
  /** The day of the transfer, YYYY-MM-DD. */
  paidOn: string;
  staff: string;
  request: string;
}

/**
 * Staff record that a statement was paid, and on which day: only an approved one with an amount to pay. The translator
 * is informed, the audit line is in the same write, and the payment file leaves it out from now on. Idempotent.
 */
export async function payStatement(
  { statements, audit, translators, outbox, mailQueue, now }: Deps,
  { translator, month, version, paidOn, staff, request }: PaidStatement,
): Promise<Statement | Refusal<'not_found' | 'conflict' | 'changed_meanwhile' | 'validation_failed'>> {
  const before = await statements.read(translator, month);
  if (!before) return { refused: 'not_found' };
  if (before.paidOn === paidOn) return before;
  if (before.version !== version) return { refused: 'changed_meanwhile' };
  if (before.state !== 'approved' || before.paidOn !== undefined || before.net <= 0) return { refused: 'conflict' };
  // The day must not be in the future, nor before the statement.
  if (paidOn > warsawDayOf(now) || paidOn < warsawDayOf(new Date(before.madeAt)))
    return { refused: 'validation_failed', fields: { paid_on: ['validation/invalid'] } };
  const after = { ...before, paidOn, paidAt: now.toISOString() };
  const written = { ...after, version: version + 1 };
  const person = await translators.read(translator);
  const mail = person && statementMail('statement_paid', written, person, { now });
  const said = { before: { month, paid_on: null }, after: { month, paid_on: paidOn, net: before.net } };
  const line = staffLine({ account: staff, request, now }, 'statement_paid', `translator#${translator}`, said);
  const result = await statements.replace(before, after, [
    audit.item(line, `statement_paid#${month}#${version}`),
    ...(mail ? [outbox.item(mail)] : []),
  ]);
  if (result === 'changed') return { refused: 'changed_meanwhile' };
  if (mail) await enqueueMail(mailQueue, mail);
  return written;
}
