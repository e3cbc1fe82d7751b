import type { MailQueued } from '#events/messages/mailQueued.ts';
import { startOfWarsawDay, warsawDay } from '../../domain/delivery/workingCalendar.ts';
import { statementMail } from '../../domain/mail/statementMail.ts';
import { dayName } from '../../domain/production/capacity.ts';
import { statementOf } from '../../domain/production/statement.ts';
import type { Translator } from '../../domain/production/translator.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { MailOutbox } from '../../stores/mails/mailOutbox.ts';
import type { EarningStore } from '../../stores/translators/earningStore.ts';
import type { StatementStore } from '../../stores/translators/statementStore.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

export interface StatementDeps {
  translators: Pick<TranslatorStore, 'all'>;
  earnings: Pick<EarningStore, 'of'>;
  statements: StatementStore;
  outbox: Pick<MailOutbox, 'item'>;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}

export interface MadeStatements {
  made: number;
  /** No answer in time. */
  lapsed: number;
  failed: number;
}

/** Earnings of a month's last minutes are written by then. */
const settlingMilliseconds = 3_600_000;

/** The last month that ended in Warsaw, and when. */
export function endedMonth(now: Date): { month: string; to: string } {
  const today = dayName(warsawDay(new Date(now.getTime() - settlingMilliseconds)));
  const first = Math.floor(Date.parse(`${today.slice(0, 7)}-01T00:00:00Z`) / 86_400_000);
  return { month: dayName(first - 1).slice(0, 7), to: startOfWarsawDay(first).toISOString() };
}

/**
 * Makes each translator's statement for the past month, once; and approves those not disputed in time. Idempotent; a
 * failing translator does not stop the others.
 */
export async function makeStatements(
  deps: StatementDeps & { onDefect: (translator: string, error: unknown) => void },
): Promise<MadeStatements> {
  const { month, to } = endedMonth(deps.now);
  const made: MadeStatements = { made: 0, lapsed: 0, failed: 0 };
  for (const { translator } of await deps.translators.all()) {
    try {
      const one = await stateOne(deps, translator, { month, to });
      made.made += one.made;
      made.lapsed += one.lapsed;
    } catch (error) {
      made.failed += 1;
      deps.onDefect(translator.id, error);
    }
  }
  return made;
}

async function stateOne(
  { earnings, statements, outbox, mailQueue, now }: StatementDeps,
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
