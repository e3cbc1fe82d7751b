import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { deskHistory } from '#shared/contract/desk/history.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { StaffWorkWire } from '#shared/contract/staff/staffWork.ts';
import { AuditTable } from '../AuditTable.tsx';
import { reasonKey } from '../auditNames.ts';
import { useMailName } from '../useMailName.ts';

type Mail = ResultOf<typeof deskHistory.getDeskOrder>['mails'][number];

/** What was written about an order, and what staff did to it; read again once something was done (`since`). */
export function OrderRecord({ id, since }: { id: string; since: number }) {
  const { t } = useI18n();
  const { data } = useWork(
    `desk/order/${id}/record/${since}`,
    () => call(deskHistory.getDeskOrder, { params: { id } }),
    60_000,
  );
  if (!data) return null;
  return (
    <>
      <WorkSection id="mails" heading={t('deskOrder/mails')}>
        {data.mails.length === 0 ? <p>{t('deskOrder/mails.none')}</p> : <Mails mails={data.mails} />}
      </WorkSection>
      <WorkSection id="audit" heading={t('deskOrder/audit')}>
        {data.audit.length === 0 ? <p>{t('deskOrder/audit.none')}</p> : <AuditTable lines={data.audit} ofOne />}
      </WorkSection>
    </>
  );
}

function Mails({ mails }: { mails: readonly Mail[] }) {
  const { t, locale } = useI18n();
  const nameOf = useMailName();
  return (
    <DeskTable
      caption={t('deskOrder/mails')}
      rows={mails.map((mail, place) => ({ ...mail, place }))}
      keyOf={({ place }) => String(place)}
      columns={[
        {
          label: t('desk/history.when'),
          cell: ({ created_at: at }) => <time dateTime={at}>{sayInstant(at, locale)}</time>,
        },
        { label: t('deskOrder/mail'), cell: ({ template }) => nameOf(template) },
        { label: t('deskOrder/mail.state'), cell: ({ state }) => t(`deskOrder/mail.${state}`) },
      ]}
    />
  );
}

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
