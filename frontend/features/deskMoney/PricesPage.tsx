import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { catalogueVersions } from '#shared/contract/staff/catalogueVersions.ts';
import { PriceForm } from './PriceForm.tsx';
import type { PriceVersion } from './typedPrices.ts';

/** Price lists: what holds, what will hold, and a new one from the current one. */
export default function PricesPage() {
  const { t, locale } = useI18n();
  const may = useMay();
  const tellLast = useTellLast();
  const [said, setSaid] = useState('');
  const [drafts, setDrafts] = useState(0);
  const [back, setBack] = useState<PriceVersion>();
  const answer = useWork('desk/prices', () => call(catalogueVersions.listPriceVersions));
  const { data, mutate } = answer;
  const current = data?.versions.find(({ state }) => state === 'current');
  return (
    <DeskFrame heading={t('price/list')} list="staff.prices" of={answer} said={said}>
      {data && (
        <VersionTable
          versions={data.versions.toReversed()}
          withdraw={may(catalogueVersions.withdrawPrices) ? setBack : undefined}
        />
      )}
      {data && current && may(catalogueVersions.publishPrices) && (
        <PriceForm
          key={drafts}
          base={current}
          newest={newestOf(data.versions)}
          revision={data.revision}
          refresh={mutate}
          published={async (validFrom) => {
            setSaid(t('price/said.published', { at: sayInstant(validFrom, locale) }));
            await mutate();
            setDrafts(drafts + 1);
          }}
        />
      )}
      {back && (
        <AskFirst
          title={t('price/withdraw.ask', { version: back.version })}
          text={t('price/withdraw.text')}
          button={t('price/withdraw')}
          close={() => setBack(undefined)}
          act={() =>
            tellLast(
              'prices',
              async () => {
                await call(catalogueVersions.withdrawPrices, { params: { version: back.version } });
                setSaid(t('price/said.withdrawn', { version: back.version }));
                await mutate();
              },
              async () => {
                const now = (await mutate())?.versions.find(({ version }) => version === back.version);
                return now && t('conflict/now', { state: t(`price/state.${now.state}`) });
              },
            )
          }
        />
      )}
    </DeskFrame>
  );
}

interface TableProps {
  versions: readonly PriceVersion[];
  withdraw: ((version: PriceVersion) => void) | undefined;
}

function VersionTable({ versions, withdraw }: TableProps) {
  const { t, locale } = useI18n();
  return (
    <ListTable
      caption={t('price/list')}
      rows={versions}
      keyOf={({ version }) => version}
      columns={[
        { label: t('price/version'), cell: ({ version }) => <span className="font-medium">{version}</span> },
        { label: t('price/begins'), cell: (one) => sayInstant(one.valid_from, locale) },
        { label: t('desk/state'), cell: ({ state }) => t(`price/state.${state}`) },
        { label: t('money/by'), cell: (one) => one.by ?? t('price/built_in') },
        { label: t('desk/reason'), cell: ({ reason }) => reason ?? '–' },
        ...(withdraw
          ? [
              {
                label: t('money/decide'),
                cell: (one: PriceVersion) =>
                  one.state === 'planned' && (
                    <button
                      type="button"
                      className="btn btn-small btn-quiet"
                      aria-label={`${t('price/withdraw')}: ${one.version}`}
                      onClick={() => withdraw(one)}
                    >
                      {t('price/withdraw')}
                    </button>
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** What was published last, whenever it begins. */
const newestOf = (versions: readonly PriceVersion[]): PriceVersion | undefined =>
  versions
    .filter(({ published_at }) => published_at !== null)
    .toSorted((one, other) => ((one.published_at ?? '') < (other.published_at ?? '') ? -1 : 1))
    .at(-1);
