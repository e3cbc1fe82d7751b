import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { deskHistory } from '#shared/contract/desk/history.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { orderMailTemplates, workMailTemplates } from '#shared/model/mailTemplate.ts';
import { AuditTable } from './AuditTable.tsx';

type Mail = ResultOf<typeof deskHistory.getDeskOrder>['mails'][number];

const mailTemplates = [...orderMailTemplates, ...workMailTemplates] as const;

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
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="mails">
        <h2 id="mails" className="text-xl">
          {t('deskOrder/mails')}
        </h2>
        {data.mails.length === 0 ? <p>{t('deskOrder/mails.none')}</p> : <Mails mails={data.mails} />}
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="audit">
        <h2 id="audit" className="text-xl">
          {t('deskOrder/audit')}
        </h2>
        {data.audit.length === 0 ? <p>{t('deskOrder/audit.none')}</p> : <AuditTable lines={data.audit} ofOne />}
      </section>
    </>
  );
}

function Mails({ mails }: { mails: readonly Mail[] }) {
  const { t, locale } = useI18n();
  const nameOf = (template: string) => {
    const known = mailTemplates.find((one) => one === template);
    return known ? t(`deskOrder/template.${known}`) : template;
  };
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
