import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { Grosze } from '#shared/model/grosze.ts';
import { statementMail } from '../../domain/mail/statementMail.ts';
import { decideBy, type Statement } from '../../domain/production/statement.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { AuditStore } from '../../stores/audit/auditStore.ts';
import type { MailOutbox } from '../../stores/mails/mailOutbox.ts';
import type { EarningStore } from '../../stores/translators/earningStore.ts';
import type { StatementStore } from '../../stores/translators/statementStore.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

interface Deps {
  statements: Pick<StatementStore, 'read' | 'replace'>;
  earnings: Pick<EarningStore, 'item'>;
  audit: Pick<AuditStore, 'item'>;
  translators: Pick<TranslatorStore, 'read'>;
  outbox: Pick<MailOutbox, 'item'>;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}

export interface StatementAnswer {
  translator: string;
  month: string;
  version: number;
  text: string;
  /** Adds a line of earnings, which appears on the next statement: approved ones never change. */
  correction: Grosze | undefined;
  staff: string;
  request: string;
}

/**
 * Staff answer a dispute, optionally with a correction: line, answer and audit are written together, once. The
 * translator's time to approve or dispute starts again.
 */
export async function answerStatement(
  { statements, earnings, audit, translators, outbox, mailQueue, now }: Deps,
  { translator, month, version, text, correction, staff, request }: StatementAnswer,
): Promise<Statement | Refusal<'not_found' | 'conflict' | 'changed_meanwhile'>> {
  const before = await statements.read(translator, month);
  if (!before) return { refused: 'not_found' };
  if (before.version !== version) return { refused: 'changed_meanwhile' };
  if (before.state !== 'disputed') return { refused: 'conflict' };
  const at = now.toISOString();
  const word = { at, by: 'staff' as const, text, ...(correction !== undefined && { correction }) };
  const after = { ...before, state: 'sent' as const, decideBy: decideBy(now), words: [...before.words, word] };
  const fact = `statement#${month}#${version}`;
  const line = {
    who: { kind: 'staff' as const, account: staff },
    act: 'statement_answered',
    object: `translator#${translator}`,
    before: { month, state: before.state },
    after: { month, state: after.state, correction: correction ?? null },
    reason: text,
    request,
    at,
  };
  const person = await translators.read(translator);
  const mail =
    person && statementMail('statement_answered', { ...after, version: version + 1 }, person, { now, said: text });
  const written = await statements.replace(before, after, [
    audit.item(line, fact),
    ...(mail ? [outbox.item(mail)] : []),
    ...(correction === undefined || correction === 0
      ? []
      : [earnings.item({ translator, fact, kind: 'correction', net: correction, at, reason: text, by: staff })]),
  ]);
  if (written === 'changed') return { refused: 'changed_meanwhile' };
  if (mail) await enqueueMail(mailQueue, mail);
  return { ...after, version: version + 1 };
}
