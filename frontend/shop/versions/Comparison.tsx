import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { attachmentsArea } from '#shared/contract/attachments.ts';
import { blockKinds } from '#shared/model/order/cartFile.ts';
import { ComparedRows } from './ComparedRows.tsx';

interface Props {
  /** The cart or order by its hash. */
  cart: string;
  /** Hash of the file, or `text`. */
  item: string;
  /** Changes with what the text says, so that the comparison is read again. */
  of?: string;
}

/** A new version beside the one it replaces. */
export default function Comparison({ cart, item, of = '' }: Props) {
  const { t } = useI18n();
  const { data, error } = useSWR(['comparison', cart, item, of], () =>
    call(attachmentsArea.getComparison, { params: { hash: item }, cart }),
  );
  if (error !== undefined) return <p className="error">{t('version/failed')}</p>;
  if (!data) return <Waiting said />;
  const { blocks } = data.changes;
  const counts = blocks ? blockKinds.filter((kind) => blocks[kind] > 0) : [];
  return (
    <>
      <p className="hint">
        {blocks && counts.map((kind) => t(`version/sum.${kind}`, { count: blocks[kind] })).join(' · ')}
        {'. '}
        {t('version/free')}
        {data.cut_off && ` ${t('version/cut_off')}`}
      </p>
      <ComparedRows rows={data.rows} />
    </>
  );
}
