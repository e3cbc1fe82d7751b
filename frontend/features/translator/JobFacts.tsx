import type { ReactNode } from 'react';
import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { Due } from '#frontend/shop/work/WorkSection.tsx';
import type { OfferRowWire, OwnJobRowWire } from '#shared/contract/schemas/job.ts';

type Row = OfferRowWire | OwnJobRowWire;

export const numberOf = ({ order_id, job_id }: Pick<Row, 'order_id' | 'job_id'>): string => `${order_id}-${job_id}`;

/** A job by name: its step and languages. */
export function useJobName() {
  const { t } = useI18n();
  const pair = usePair();
  return (row: Pick<Row, 'step' | 'source_lang' | 'target_lang'>) => `${t(`job/step.${row.step}`)}, ${pair(row)}`;
}

interface Props {
  row: Row;
  zone: string | undefined;
  /** It can still be late. */
  isOpen: boolean;
  children?: ReactNode;
}

/** Size, pay and due time of a job, as a list of facts. */
export function JobFacts({ row, zone, isOpen, children }: Props) {
  const { t, locale } = useI18n();
  const { words, whole_words: whole, pages } = row;
  const counted = whole === null ? t('job/words', { words }) : t('translator/new_words', { words, whole });
  const size = pages === null ? counted : t('job/pages', { pages });
  const field = useCatalogue(locale).data?.categories.find(({ id }) => id === row.category_id)?.name;
  const kinds = [
    ...(row.express ? [t('translator/express')] : []),
    ...(row.specialized ? [t('translator/specialized')] : []),
  ];
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="sr-only">{t('translator/amount')}</dt>
      <dd className="sm:col-span-2">{[size, ...kinds].join(' · ')}</dd>
      {field !== undefined && (
        <>
          <dt className="text-muted">{t('translator/field')}</dt>
          <dd>{field}</dd>
        </>
      )}
      {row.pay && (
        <>
          <dt className="text-muted">{t('translator/pay')}</dt>
          <dd className="tabular-nums">{formatMoney(row.pay.net.amount, locale)}</dd>
        </>
      )}
      <dt className="text-muted">{t('translator/due')}</dt>
      <dd>
        <Due at={row.due_at} zone={zone} isOpen={isOpen} />
      </dd>
      {children}
    </dl>
  );
}
