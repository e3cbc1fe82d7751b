import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import {
  answerStatement,
  decideStatement,
  endedMonth,
  makeStatements,
  payStatement,
} from '#functions/usecases/statements/statements.ts';
import { agreementOf } from '#functions/usecases/translators/agreements.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { agreementVersion } from '#shared/rules/agreement.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import type { WorkDesk } from './demoWork.ts';
import type { Journal } from './journal.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How the last of the three months stands; those before it are agreed on and paid. */
type Standing = 'answered' | 'disputed' | 'agreed' | 'paid';

/** What demo translators earned in each of the last three months, net, in grosze, the earliest month first. */
const earners: Readonly<Record<string, { earned: readonly (readonly number[])[]; last: Standing }>> = {
  translator: { earned: [[18_000, 24_500], [31_250], [12_900, 45_000, 7_600]], last: 'answered' },
  'translator.en-pl': { earned: [[], [22_000], [19_800, 8_400]], last: 'disputed' },
  reviser: { earned: [[], [6_300, 5_100], [7_250]], last: 'agreed' },
  'translator.sworn': { earned: [[15_000], [28_000], [33_600]], last: 'paid' },
};

interface Place {
  desk: WorkDesk;
  once: Journal['once'];
  startedAt: Date;
  /** Who says it for the shop. */
  staff: string;
}

/**
 * States what demo translators earned in the three months before, by the product's own steps at their times: made on the first
 * of the month after, agreed on, paid; the last one answered after a dispute and to be agreed on, disputed, agreed on, paid.
 */
export async function tellStatements({ desk, once, startedAt, staff }: Place): Promise<void> {
  const ids = new Map((await desk.translators.all()).map(({ translator: { email, id } }) => [email, id]));
  // A month that ended this morning is not stated yet.
  const months = lastMonths(new Date(startedAt.getTime() - 6 * hour));
  const at = (now: Date) => ({
    ...desk,
    now,
    // What is said of those months is mailed today: nobody waits for it any more.
    outbox: {
      item: (mail: Parameters<WorkDesk['outbox']['item']>[0]) => desk.outbox.item({ ...mail, createdAt: today() }),
    },
  });
  const today = () => new Date().toISOString();

  for (const role of Object.keys(earners)) await agree(desk, idOf(role), new Date(startedAt.getTime() - 120 * day));
  for (const [place, { month, to }] of months.entries()) {
    const made = new Date(Date.parse(to) + 2 * hour);
    await once(`statements of ${month}`, async () => {
      for (const [role, { earned }] of Object.entries(earners))
        for (const [index, net] of (earned[place] ?? []).entries()) await earn(desk, idOf(role), { net, index, to });
      const onDefect = (translator: string, error: unknown) => {
        throw new Error(`The demo statement of ${translator} is not made.`, { cause: error });
      };
      await makeStatements({ ...at(made), onDefect });
      return {};
    });
    for (const [role, { earned, last }] of Object.entries(earners)) {
      if ((earned[place] ?? []).length === 0) continue;
      const standing = place === months.length - 1 ? last : 'paid';
      await once(`statement of ${role} for ${month}`, async () => {
        await bring(idOf(role), month, made, standing);
        return {};
      });
    }
  }

  function idOf(role: string): string {
    const id = ids.get(`${role}@demo.example`);
    if (id === undefined) throw new Error(`There is no demo translator ${role}.`);
    return id;
  }

  /** Brings a statement to where it is to stand; where a start was cut off on the way, from there on. */
  async function bring(translator: string, month: string, made: Date, standing: Standing): Promise<void> {
    const named = async () => {
      const version = (await desk.statements.read(translator, month))?.version ?? 0;
      return { translator, month, version };
    };
    const isAgreed = standing === 'agreed' || standing === 'paid';
    const dispute = isAgreed ? undefined : 'Demo: a proofreading of this month is missing.';
    const before = await desk.statements.read(translator, month);
    if (before?.state === 'sent' && before.words.length === 0)
      await decideStatement(at(new Date(made.getTime() + hour)), await named(), dispute);
    if (standing === 'answered' && (await desk.statements.read(translator, month))?.state === 'disputed') {
      const text = 'Demo: it was missing. The next statement holds it.';
      const said = { text, correction: grosze(4_200), staff, request: 'demo' };
      await answerStatement(at(startedAt), { ...(await named()), ...said });
    }
    if (standing !== 'paid') return;
    const paid = new Date(Math.min(made.getTime() + 9 * day, startedAt.getTime()));
    await payStatement(at(paid), { ...(await named()), paidOn: warsawDayOf(paid), staff, request: 'demo' });
  }
}

/** Agreement and account number, once; the number is the one that banks show how to write them with. */
async function agree({ agreements }: WorkDesk, translator: string, at: Date): Promise<void> {
  if ((await agreements.of(translator)).length > 0) return;
  const accepted = { version: agreementVersion, agreement: true, confidentiality: true, tax: 'private' as const };
  await agreements.add(translator, agreementOf({ ...accepted, iban: '61 1090 1014 0000 0712 1981 2874' }, at));
}

/** A line of an earlier month, once; days before its end, so that no two are of one moment. */
async function earn(
  { db, earnings }: WorkDesk,
  translator: string,
  { net, index, to }: { net: number; index: number; to: string },
): Promise<void> {
  const at = new Date(Date.parse(to) - (5 + 6 * index) * day).toISOString();
  const fact = `demo#${at}`;
  if (await earnings.read({ translator, fact })) return;
  const line = { translator, fact, kind: 'earning' as const, net: grosze(net), at, reason: 'Demo: earlier work' };
  await db.send(new TransactWriteCommand({ TransactItems: [earnings.item(line)] }));
}

/** The three months that ended last, the earliest first. */
function lastMonths(now: Date): { month: string; to: string }[] {
  const found = [endedMonth(now)];
  while (found.length < 3) found.unshift(endedMonth(new Date(Date.parse(found[0]?.to ?? '') - day)));
  return found;
}
