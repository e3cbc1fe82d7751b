import type { Locale } from '#shared/messages/locale.ts';
import { warsawDayBegins } from '#shared/rules/say/warsawDay.ts';
import type { WalletEntry } from '../../domain/ledger/wallet.ts';
import { type BalanceStatement, balanceStatement } from '../../domain/reports/balanceStatement.ts';
import { monthAfter } from '../../domain/reports/spending.ts';
import { balanceStatementKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { digestOf } from '../../stores/digest.ts';
import type { LedgerStore } from '../../stores/ledger/ledger.ts';

interface StatementDeps {
  ledger: Pick<LedgerStore, 'history'>;
  files: Pick<FileGateway, 'put' | 'downloadLink'>;
  render(statement: BalanceStatement, locale: Locale): Promise<Uint8Array>;
  now: Date;
}

const pageSize = 100;

/** A ten-minute link to the statement of a balance for a month. */
export async function linkBalanceStatement(
  { ledger, files, render, now }: StatementDeps,
  account: string,
  { month, locale }: { month: string; locale: Locale },
): Promise<{ url: string; fileName: string; expiresAt: string }> {
  const begins = warsawDayBegins(`${month}-01`);
  const ends = warsawDayBegins(`${monthAfter(month)}-01`);
  const upTo = now.toISOString() < ends ? now.toISOString() : undefined;
  const statement = balanceStatement(month, { ...(await readMonth()), upTo });
  const bytes = await render(statement, locale);
  const key = balanceStatementKey(digestOf(account), `${month}-${digestOf(JSON.stringify(statement))}`, locale);
  await files.put(key, bytes, 'application/pdf');
  const fileName = `balance-${month}.pdf`;
  return { ...(await files.downloadLink(key, fileName, now)), fileName };

  /** Reads entries from the newest back to the last one before the month. */
  async function readMonth(): Promise<{ before: WalletEntry | undefined; entries: WalletEntry[] }> {
    const entries: WalletEntry[] = [];
    let place: number | undefined;
    for (;;) {
      const page = await ledger.history(account, { limit: pageSize, before: place });
      for (const entry of page.entries) {
        if (entry.at < begins) return { before: entry, entries: entries.reverse() };
        if (entry.at < ends) entries.push(entry);
      }
      place = page.entries.at(-1)?.number;
      if (!page.more || place === undefined) return { before: undefined, entries: entries.reverse() };
    }
  }
}
