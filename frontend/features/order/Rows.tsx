import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { OrderRow } from './orderRows.ts';

/** Labels with values; a row without a value is left out. */
export function Rows({ rows }: { rows: readonly OrderRow[] }) {
  const { t } = useI18n();
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[14rem_minmax(0,1fr)]">
      {rows.map(
        ({ key, value, instant }) =>
          value && (
            <div key={key} className="contents">
              <dt className="pt-2.5 text-muted sm:border-t sm:border-line sm:pb-2.5">{t(key)}</dt>
              <dd className="border-b border-line pb-2.5 font-medium break-words whitespace-pre-line sm:border-t sm:border-b-0 sm:pt-2.5">
                {instant ? <time dateTime={instant}>{value}</time> : value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
