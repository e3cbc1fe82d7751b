import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { DeskOrderLink } from '#frontend/shop/work/DeskOrderLink.tsx';
import { deskStateKey } from '#frontend/shop/work/deskStateKey.ts';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { staffTranslatorOperations } from '#shared/contract/staff/translators.ts';

type Record = ResultOf<typeof staffTranslatorOperations.getTranslatorRecord>;

/** Jobs, pay and agreements of a translator. */
export function TranslatorRecord({ record }: { record: Record }) {
  const { t, locale } = useI18n();
  const pair = usePair();
  const say = (net: { amount: number }) => formatMoney(net.amount, locale);
  const order = (id: string, job: string | null) => (
    <DeskOrderLink id={id}>{job === null ? id : `${id}-${job}`}</DeskOrderLink>
  );
  return (
    <>
      <h2 className="text-xl">{t('translators/jobs')}</h2>
      {record.jobs.length === 0 && <p className="card p-6">{t('translators/jobs.none')}</p>}
      {record.jobs.length > 0 && (
        <ListTable
          caption={t('translators/jobs')}
          rows={record.jobs}
          keyOf={({ order_id, job_id, round }) => `${order_id}${job_id}${round}`}
          columns={[
            { label: t('desk/job'), cell: ({ order_id, job_id }) => order(order_id, job_id) },
            { label: t('desk/what'), cell: (job) => `${job.step_name}, ${pair(job)}` },
            { label: t('desk/state'), cell: ({ state }) => t(deskStateKey(state)) },
            { label: t('desk/due'), cell: ({ due_at }) => sayInstant(due_at, locale) },
            { label: t('translators/pay'), isNumber: true, cell: ({ pay }) => (pay ? say(pay.net) : '–') },
          ]}
        />
      )}
      <h2 className="text-xl">{t('translators/earned')}</h2>
      <p>{t('translators/sum', { sum: say(record.sum) })}</p>
      {record.earnings.length > 0 && (
        <ListTable
          caption={t('translators/earned')}
          rows={record.earnings}
          keyOf={({ at, order_id, job_id, kind }) => `${at}${order_id}${job_id}${kind}`}
          columns={[
            { label: t('money/when'), cell: ({ at }) => sayInstant(at, locale) },
            { label: t('desk/job'), cell: ({ order_id, job_id }) => (order_id ? order(order_id, job_id) : '–') },
            { label: t('translators/kind'), cell: ({ kind }) => t(`translators/kind.${kind}`) },
            { label: t('money/sum'), isNumber: true, cell: ({ net }) => say(net) },
            { label: t('desk/reason'), cell: ({ reason }) => reason ?? '–' },
          ]}
        />
      )}
      <h2 className="text-xl">{t('translators/documents')}</h2>
      {record.agreements.length === 0 && <p className="card p-6">{t('translators/documents.none')}</p>}
      {record.agreements.length > 0 && (
        <ul className="grid gap-1">
          {record.agreements.map(({ agreement_version, accepted_at, tax, nip, iban }) => (
            <li key={accepted_at}>
              {t('translators/agreement', { version: agreement_version, at: sayInstant(accepted_at, locale) })},{' '}
              {t(`translators/tax.${tax}`)}
              {nip !== null && ` (NIP ${nip})`}
              {iban !== null && `, ${t('translators/iban', { iban })}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
