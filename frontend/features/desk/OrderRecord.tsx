import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { deskHistory } from '#shared/contract/desk/history.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { AuditTable } from './AuditTable.tsx';
import { useMailName } from './useMailName.ts';

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
