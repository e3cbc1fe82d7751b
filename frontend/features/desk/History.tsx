import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { StaffWorkWire } from '#shared/contract/schemas/staffWork.ts';
import { reasonKey } from './sayAct.ts';

/** Everything that happened to the work of an order, the latest first. */
export function History({ lines }: { lines: StaffWorkWire['history'] }) {
  const { t, locale } = useI18n();
  const sayReason = (reason: string) => {
    const key = reasonKey(reason);
    return key ? t(key) : reason;
  };
  // Lines are appended and never changed: their place names them.
  const rows = lines.map((line, place) => ({ ...line, place })).toReversed();
  return (
    <WorkSection id="history" heading={t('desk/history')}>
      <ListTable
        caption={t('desk/history')}
        rows={rows}
        keyOf={({ place }) => String(place)}
        columns={[
          {
            label: t('desk/history.when'),
            cell: ({ at }) => <time dateTime={at}>{sayInstant(at, locale)}</time>,
          },
          { label: t('desk/job'), cell: ({ job_id }) => job_id ?? '–' },
          { label: t('desk/history.who'), cell: ({ by }) => by.name ?? t(`desk/by.${by.kind}`) },
          {
            label: t('desk/history.what'),
            cell: ({ act, translator, reason, by }) => (
              <>
                {t(`desk/event.${act}`)}
                {translator !== null && <> ({translator})</>}
                {/* The system's own reasons are codes, and the act says the same. */}
                {reason !== null && by.kind !== 'system' && (
                  <span className="hint block break-words">{sayReason(reason)}</span>
                )}
              </>
            ),
          },
        ]}
      />
    </WorkSection>
  );
}
