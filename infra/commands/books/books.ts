import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Books, ProviderReport } from '#functions/domain/ledger/books.ts';
import { isSameAmounts, rebuildWallets } from '#functions/domain/ledger/checkBooks.ts';
import { emptyWallet, type Wallet } from '#functions/domain/ledger/wallet.ts';
import { parseSessionId } from '#functions/domain/payment/attempts.ts';
import type { P24Client } from '#functions/gateways/p24/p24Client.ts';
import { walletKey } from '#functions/stores/ledger/ledgerItems.ts';
import { putItem, writeIf } from '#functions/stores/rows.ts';

/** A wallet that differs from the journal; either may be missing. */
interface WalletDifference {
  account: string;
  stored: Wallet | undefined;
  rebuilt: Wallet | undefined;
}

/** Every wallet rebuilt from the journal, compared with the stored one. */
export function walletDifferences({ facts, wallets }: Pick<Books, 'facts' | 'wallets'>): WalletDifference[] {
  const rebuilt = rebuildWallets(facts);
  const stored = new Map(wallets.map((wallet) => [wallet.account, wallet]));
  return [...new Set([...rebuilt.keys(), ...stored.keys()])].flatMap((account) => {
    const [one, other] = [stored.get(account), rebuilt.get(account)];
    // An account may be closed without ever having had anything.
    const expected = other ?? (one?.closedAt === undefined ? undefined : emptyWallet(account));
    const isSame = one && expected && isSameAmounts(one, expected) && one.version === expected.version;
    return isSame ? [] : [{ account, stored: one, rebuilt: other }];
  });
}

/** Writes a wallet by the journal, unless it moved since it was read; then false, and nothing is written. */
export async function restoreWallet(
  db: DynamoDBDocumentClient,
  table: string,
  { account, stored, rebuilt }: WalletDifference,
): Promise<boolean> {
  // A wallet unknown to the journal needs a person; a command never empties it.
  if (!rebuilt) return false;
  const row = {
    ...walletKey(account),
    ...rebuilt,
    // Closing and low-balance threshold belong to the account, not to the journal.
    ...(stored?.closedAt && { closedAt: stored.closedAt }),
    ...(stored?.lowBelow !== undefined && { lowBelow: stored.lowBelow }),
  };
  const isAsRead = '#version = :version AND paid = :paid AND bonus = :bonus AND held = :held';
  return writeIf(db, putItem(table, row, stored ? isAsRead : 'attribute_not_exists(pk)', { ...stored }));
}

/**
 * Findings in tables that are written to while they are read: only what two readings, some seconds apart, find alike is
 * true.
 */
export async function settledFindings<T>(read: () => Promise<T[]>, pauseMs: number): Promise<T[]> {
  const first = await read();
  if (first.length === 0) return [];
  await wait(pauseMs);
  const again = new Set((await read()).map((one) => JSON.stringify(one)));
  return first.filter((one) => again.has(JSON.stringify(one)));
}

const dayMs = 86_400_000;
/** The provider answers for 31 days at most. */
const windowDays = 31;
const completed = 1;

interface ReportPart {
  report: ProviderReport;
  /** Lines that no program asked for. */
  byHand: string[];
}

/** The provider's bookings from a day until now. Throws if it does not answer. */
export async function providerReport(p24: Pick<P24Client, 'history'>, from: Date, now: Date): Promise<ReportPart> {
  const parts: ReportPart[] = [];
  for await (const part of reportWindows(p24, from, now)) parts.push(part);
  return {
    report: {
      paid: parts.flatMap(({ report }) => report.paid),
      refunded: parts.flatMap(({ report }) => report.refunded),
    },
    byHand: parts.flatMap(({ byHand }) => byHand),
  };
}

/** The same a month at a time. */
export async function* reportWindows(
  p24: Pick<P24Client, 'history'>,
  from: Date,
  now: Date,
): AsyncGenerator<ReportPart> {
  // A day early: the provider's days begin in Warsaw.
  for (let start = from.getTime() - dayMs; start <= now.getTime(); start += windowDays * dayMs) {
    const end = Math.min(now.getTime(), start + (windowDays - 1) * dayMs);
    const lines = await p24.history({ from: dayText(start), to: dayText(end) });
    if ('refused' in lines) throw new Error(`The provider does not answer: ${lines.refused}.`);
    const paid: ProviderReport['paid'][number][] = [];
    const refunded: ProviderReport['refunded'][number][] = [];
    const byHand: string[] = [];
    for (const line of lines) {
      if (line.type === 'transaction') {
        const session = parseSessionId(line.sessionId);
        const { orderId, amount } = line;
        paid.push({ slug: session?.slug ?? line.sessionId, attempt: session?.attempt ?? 0, orderId, amount });
      } else if (line.status === completed && line.requestId === '') {
        byHand.push(`${line.orderId}: ${line.amount} was paid back in the provider's panel`);
      } else if (line.status === completed) {
        refunded.push({ refundId: line.requestId, amount: line.amount });
      }
    }
    yield { report: { paid, refunded }, byHand };
  }
}

const warsaw = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short' });
const dayText = (at: number): string => warsaw.format(at).replaceAll('-', '');
