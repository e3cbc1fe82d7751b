import { useI18n } from '#frontend/i18n/I18n.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import type { StaffWorkWire } from '#shared/contract/schemas/work.ts';

/** Everything that happened to the work of an order, the latest first. */
export function History({ lines }: { lines: StaffWorkWire['history'] }) {
  const { t, locale } = useI18n();
  const columns = ['desk/history.when', 'desk/job', 'desk/history.who', 'desk/history.what'] as const;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="history">
      <h2 id="history" className="text-xl">
        {t('desk/history')}
      </h2>
      <table className="list">
        <caption className="sr-only">{t('desk/history')}</caption>
        <thead>
          <tr>
            {columns.map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.toReversed().map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are appended and never changed
            <tr key={lines.length - place}>
              <td data-label={t('desk/history.when')}>
                <time dateTime={line.at}>{sayInstant(line.at, locale)}</time>
              </td>
              <td data-label={t('desk/job')}>{line.job_id ?? '–'}</td>
              <td data-label={t('desk/history.who')}>{line.by.name ?? t(`desk/by.${line.by.kind}`)}</td>
              <td data-label={t('desk/history.what')}>
                {t(`desk/event.${line.act}`)}
                {line.translator !== null && <> ({line.translator})</>}
                {/* The system's own reasons are codes, and the act says the same. */}
                {line.reason !== null && line.by.kind !== 'system' && (
                  <span className="hint block break-words">{line.reason}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
