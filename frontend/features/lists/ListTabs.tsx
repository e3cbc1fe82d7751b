import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { account } from '#shared/contract/account.ts';
import type { ResultOf } from '#shared/contract/operation.ts';

type Quote = ResultOf<typeof account.listOrders>['quotes'][number];

/** Whether a quote waits for its customer: to be accepted, paid or answered. */
export const isYourTurn = ({ state, quote_state }: Pick<Quote, 'state' | 'quote_state'>): boolean =>
  state === 'quoted' || quote_state === 'needs_info';

interface Props {
  page: 'account.orders.index' | 'account.quotes.index';
  /** The open quotes; nothing is known of them before they have come. */
  quotes: readonly Quote[] | undefined;
}

/** Orders and quotes are lists of their own; the way to the quotes says how many wait for the reader. */
export function ListTabs({ page, quotes = [] }: Props) {
  const { t, locale } = useI18n();
  const waiting = quotes.filter(isYourTurn).length;
  return (
    <nav aria-label={t('lists/tabs')} className="flex gap-1 border-b border-line" data-noprint>
      {(['account.orders.index', 'account.quotes.index'] as const).map((one) => (
        <a
          key={one}
          href={href(locale, one)}
          aria-current={one === page ? 'page' : undefined}
          className="nav-link -mb-px gap-2 rounded-b-none border-b-2 border-transparent aria-[current]:border-accent"
        >
          {t(one === 'account.orders.index' ? 'login/orders' : 'lists/quotes')}
          {one === 'account.quotes.index' && waiting > 0 && (
            <span className="tag bg-warn-soft text-warn">{t('lists/tabs.waiting', { count: waiting })}</span>
          )}
        </a>
      ))}
    </nav>
  );
}
