import type { MailQueued } from '#events/messages/queueMessages.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { Grosze } from '#shared/model/money/grosze.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import { staffLine } from '../../domain/audit/staffLine.ts';
import { startOfWarsawDay, warsawDay } from '../../domain/delivery/workingCalendar.ts';
import { statementMail } from '../../domain/mail/statementMail.ts';
import { dayName } from '../../domain/production/capacity.ts';
import { decideBy, type Statement, statementOf } from '../../domain/production/statement.ts';
import type { Translator } from '../../domain/production/translator.ts';
import type { Agreement } from '../../domain/recruitment/agreement.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import type { AuditStore } from '../../stores/audit/auditLog.ts';
import type { MailOutbox } from '../../stores/mails/queuedMails.ts';
import type { EarningStore, StatementStore } from '../../stores/translators/statements.ts';
import type { AgreementStore, TranslatorStore } from '../../stores/translators/translators.ts';
import { atOnce } from '../atOnce.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

interface MakeDeps {
  translators: Pick<TranslatorStore, 'all'>;
  earnings: Pick<EarningStore, 'of'>;
  statements: StatementStore;
  outbox: Pick<MailOutbox, 'item'>;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}

interface MadeStatements {
  made: number;
  /** Statements approved because nobody disputed them in time. */
  lapsed: number;
  failed: number;
}

/** A month counts as ended an hour later: by then the earnings of its last minutes are written. */
const settlingMilliseconds = 3_600_000;

/** The last month that ended in Warsaw, and when. */
export function endedMonth(now: Date): { month: string; to: string } {
  const today = dayName(warsawDay(new Date(now.getTime() - settlingMilliseconds)));
  const first = Math.floor(Date.parse(`${today.slice(0, 7)}-01T00:00:00Z`) / 86_400_000);
  return { month: dayName(first - 1).slice(0, 7), to: startOfWarsawDay(first).toISOString() };
}

/** Translators whose statements are made side by side: each takes some three reads and a write. */
export const statedAtOnce = 40;

/**
 * Makes each translator's statement for the past month, once; and approves those not disputed in time. Idempotent; a
 * failing translator does not stop the others.
 */
export async function makeStatements(
  deps: MakeDeps & { onDefect: (translator: string, error: unknown) => void },
): Promise<MadeStatements> {
  const { month, to } = endedMonth(deps.now);
  const made: MadeStatements = { made: 0, lapsed: 0, failed: 0 };
  await atOnce(statedAtOnce, await deps.translators.all(), async ({ translator }) => {
    try {
      const one = await stateOne(deps, translator, { month, to });
      made.made += one.made;
      made.lapsed += one.lapsed;
    } catch (error) {
      made.failed += 1;
      deps.onDefect(translator.id, error);
    }
  });
  return made;
}

async function stateOne(
  { earnings, statements, outbox, mailQueue, now }: MakeDeps,
  person: Translator,
  { month, to }: { month: string; to: string },
): Promise<Pick<MadeStatements, 'made' | 'lapsed'>> {
  const translator = person.id;
  const before = await statements.of(translator);
  let lapsed = 0;
  for (const one of before) {
    if (one.state !== 'sent' || one.decideBy > now.toISOString()) continue;
    const agreed = { ...one, state: 'approved' as const, decidedAt: now.toISOString() };
    if ((await statements.replace(one, agreed)) === 'written') lapsed += 1;
  }
  const last = before.at(-1);
  if (last && last.month >= month) return { made: 0, lapsed };
  const from = last?.to ?? '';
  const statement = statementOf(await earnings.of(translator), { translator, month, from, to, now });
  if (!statement) return { made: 0, lapsed };
  const mail = statementMail('statement_ready', statement, person, { now });
  const isMade = (await statements.add(statement, [outbox.item(mail)])) === 'written';
  if (isMade) await enqueueMail(mailQueue, mail);
  return { made: isMade ? 1 : 0, lapsed };
}

/** Dependencies of a statement's next step; each takes what it needs. */
interface StatementDeps {
  statements: Pick<StatementStore, 'read' | 'replace'>;
  earnings: Pick<EarningStore, 'item'>;
  audit: Pick<AuditStore, 'item'>;
  translators: Pick<TranslatorStore, 'read'>;
  outbox: Pick<MailOutbox, 'item'>;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}

type StatementDecided = Statement | Refusal<'not_found' | 'conflict' | 'changed_meanwhile'>;

/** A translator approves a statement, or disputes it. Idempotent. */
export async function decideStatement(
  { statements, now }: Pick<StatementDeps, 'statements' | 'now'>,
  { translator, month, version }: { translator: string; month: string; version: number },
  /** The reason of a dispute; undefined: the statement is approved. */
  dispute: string | undefined,
): Promise<StatementDecided> {
  const before = await statements.read(translator, month);
  if (!before) return { refused: 'not_found' };
  const state = dispute === undefined ? ('approved' as const) : ('disputed' as const);
  const isSame = dispute === undefined || before.words.at(-1)?.text === dispute;
  if (before.state === state && isSame) return before;
  if (before.version !== version) return { refused: 'changed_meanwhile' };
  if (before.state !== 'sent') return { refused: 'conflict' };
  const at = now.toISOString();
  const words =
    dispute === undefined ? before.words : [...before.words, { at, by: 'translator' as const, text: dispute }];
  const after = { ...before, state, words, ...(state === 'approved' && { decidedAt: at }) };
  if ((await statements.replace(before, after)) === 'changed') return { refused: 'changed_meanwhile' };
  return { ...after, version: before.version + 1 };
}

interface StatementAnswer {
  translator: string;
  month: string;
  version: number;
  text: string;
  /** An amount to add as a line of earnings to the next statement, as approved statements never change. */
  correction: Grosze | undefined;
  staff: string;
  request: string;
}

/**
 * Staff answer a dispute, optionally with a correction: line, answer and audit are written together, once. The
 * translator's time to approve or dispute starts again.
 */
export async function answerStatement(
  { statements, earnings, audit, translators, outbox, mailQueue, now }: StatementDeps,
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
  { statements, audit, translators, outbox, mailQueue, now }: Omit<StatementDeps, 'earnings'>,
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

interface DuePayment extends Pick<Agreement, 'tax' | 'nip'>, Pick<Statement, 'net'> {
  name: string;
  iban: string;
}

interface DuePaymentDeps {
  statements: Pick<StatementStore, 'ofMonth'>;
  translators: Pick<TranslatorStore, 'readMany'>;
  agreements: Pick<AgreementStore, 'of'>;
}

/** Payments for a month's approved statements, sorted by name; `isComplete`: none is left out. */
export async function paymentsOfMonth(
  { statements, translators, agreements }: DuePaymentDeps,
  month: string,
): Promise<{ payments: DuePayment[]; isComplete: boolean }> {
  // Statements that are paid already are left out of the file.
  const stated = (await statements.ofMonth(month)).filter(({ paidOn }) => paidOn === undefined);
  const due = stated.filter(({ state, net }) => state === 'approved' && net > 0);
  const people = await translators.readMany(due.map(({ translator }) => translator));
  const names = new Map(people.map(({ translator: { id, name } }) => [id, name]));
  const payments: DuePayment[] = [];
  await atOnce(10, due, async ({ translator, net }) => {
    const last = (await agreements.of(translator)).at(-1);
    if (last?.iban === undefined) return;
    payments.push({ name: names.get(translator) ?? translator, iban: last.iban, tax: last.tax, nip: last.nip, net });
  });
  payments.sort((one, other) => one.name.localeCompare(other.name) || one.iban.localeCompare(other.iban));
  return { payments, isComplete: payments.length === stated.length };
}
