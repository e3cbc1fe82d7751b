import type { ReactNode } from 'react';
import { useBalance } from '#frontend/api/useBalance.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { QuoteLines } from './QuoteLines.tsx';
import type { useTopUpQuote } from './useTopUpQuote.ts';

interface Props {
  read: ReturnType<typeof useTopUpQuote>;
  children: ReactNode;
}

/** The figures of the chosen amount beside the balance there is, and the one button. */
export function QuoteCard({ read, children }: Props) {
  const { t, locale } = useI18n();
  const { quote, loading, current, failure, fields, again } = read;
  const balance = useBalance().data?.balance.amount;
  const failed = failure !== undefined && Object.keys(fields).length === 0;
  return (
    <section aria-labelledby="quote-heading" className="card p-5 sm:p-6">
      <h2 id="quote-heading" className="text-xl">
        {t('prepaid/quote')}
      </h2>
      <p className="mt-3 flex items-baseline justify-between gap-4 border-b border-line pb-3 text-muted">
        {t('prepaid/balance')}
        <span className="num whitespace-nowrap" data-balance-now>
          {balance === undefined ? '—' : formatMoney(balance, locale)}
        </span>
      </p>
      <div aria-live="polite" aria-busy={loading} className="mt-2">
        <QuoteLines figures={quote} dimmed={!current} />
        <p className="hint min-h-6">
          {loading ? t('prepaid/quote.loading') : quote && !current && t('prepaid/quote.earlier')}
        </p>
      </div>
      {failed && <Failed title={t('prepaid/quote.failed')} text={failure} again={again} className="mb-3 text-sm" />}
      {children}
    </section>
  );
}
