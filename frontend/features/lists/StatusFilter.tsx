import type { MouseEvent } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PaymentState } from '#shared/model/orderState.ts';
import { type Filter, writeAddress } from './listAddress.ts';

interface Props {
  status: string | undefined;
  reference: string | undefined;
  member?: string | undefined;
  filterBy: (filter: Filter) => void;
}

/** The filters are links: each has an address of its own. */
export function StatusFilter({ status, reference, member, filterBy }: Props) {
  const { t } = useI18n();
  return (
    <nav aria-label={t('lists/filter')} className="-ml-2.5 flex flex-wrap gap-1" data-noprint>
      {[undefined, ...PaymentState.options].map((one) => (
        <a
          key={one ?? 'all'}
          href={writeAddress({ pages: 1, status: one, reference, member }) || '?'}
          className="nav-link"
          aria-current={one === status ? 'page' : undefined}
          onClick={(event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            filterBy({ status: one });
          }}
        >
          {t(one ? `lists/status.${one}` : 'lists/status.all')}
        </a>
      ))}
    </nav>
  );
}
