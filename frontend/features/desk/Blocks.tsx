import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { blockOperations } from '#shared/contract/desk/blocks.ts';

/** Blocks that wait for a second administrator, then those in force; nothing for anybody else, and where there are none. */
export function Blocks() {
  const { t, locale } = useI18n();
  const may = useMay()(blockOperations.listBlocks);
  const { data } = useWork('desk/blocks', async () => (may ? call(blockOperations.listBlocks) : null), 60_000);
  if (!data || data.blocks.length === 0) return null;
  return (
    <WorkSection id="blocks" heading={t('deskCustomer/blocks')}>
      <DeskTable
        caption={t('deskCustomer/blocks')}
        rows={data.blocks}
        keyOf={({ account }) => account}
        columns={[
          {
            label: t('deskCustomer/block.account'),
            cell: ({ account }) => (
              <a className="link" href={`${href(locale, 'staff.customers')}?account=${encodeURIComponent(account)}`}>
                {account.slice(0, 8)}
              </a>
            ),
          },
          { label: t('desk/state'), cell: ({ state }) => t(`deskCustomer/block.state.${state}`) },
          { label: t('deskCustomer/block.reason'), cell: ({ reason }) => reason },
          { label: t('deskCustomer/block.by'), cell: ({ by }) => by ?? '–' },
          {
            label: t('deskCustomer/deletion.asked_at'),
            cell: ({ requested_at: at }) => <time dateTime={at}>{sayInstant(at, locale)}</time>,
          },
        ]}
      />
    </WorkSection>
  );
}
