import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { catalogueVersions } from '#shared/contract/staff/catalogueVersions.ts';
import { LanguageDialog } from './LanguageDialog.tsx';
import type { LanguageRow } from './LanguageRow.ts';

/** Languages with their targets and whether they are proofread; a change is published for later. */
export default function LanguagesPage() {
  const { t, locale } = useI18n();
  const may = useMay();
  const [said, setSaid] = useState('');
  const [chosen, setChosen] = useState<LanguageRow>();
  const { data, error, mutate } = useWork('desk/languages', () => call(catalogueVersions.listLanguageVersions));
  const planned = data?.versions.filter(({ state }) => state === 'planned') ?? [];
  const change = may(catalogueVersions.publishLanguages) ? setChosen : undefined;
  return (
    <DeskFrame
      heading={t('language/list')}
      list="staff.languages"
      error={error}
      retry={() => void mutate()}
      said={said}
      isLoading={!data && error === undefined}
    >
      {planned.map((one) => (
        <p key={one.version} className="notice">
          {t('language/planned', { at: sayInstant(one.valid_from, locale), by: one.by ?? '–' })}
        </p>
      ))}
      {data && (
        <ListTable
          caption={t('language/list')}
          rows={data.languages}
          keyOf={({ id }) => String(id)}
          columns={[
            { label: t('language/name'), cell: ({ name }) => <span className="font-medium">{name}</span> },
            {
              label: t('language/targets'),
              isNumber: true,
              cell: ({ target_languages: targets }) => targets.length,
            },
            {
              label: t('language/proofreading'),
              cell: ({ proofreading }) => t(proofreading ? 'language/yes' : 'language/no'),
            },
            ...(change
              ? [
                  {
                    label: t('money/decide'),
                    cell: (one: LanguageRow) => (
                      <button
                        type="button"
                        className="btn btn-small btn-quiet"
                        aria-label={`${t('language/change')}: ${one.name}`}
                        onClick={() => change(one)}
                      >
                        {t('language/change')}
                      </button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {data && chosen && (
        <LanguageDialog
          language={chosen}
          all={data.languages}
          revision={data.revision}
          close={() => setChosen(undefined)}
          newest={async () => {
            const offers = (await mutate())?.versions.toReversed().flatMap(({ languages }) => languages);
            const now = offers?.find(({ id }) => id === chosen.id);
            return (
              now &&
              t('conflict/languages', {
                ...{ name: chosen.name, targets: now.target_languages.length },
                proofreading: t(now.proofreading ? 'language/yes' : 'language/no'),
              })
            );
          }}
          published={async (validFrom) => {
            setSaid(t('language/said', { name: chosen.name, at: sayInstant(validFrom, locale) }));
            setChosen(undefined);
            await mutate();
          }}
        />
      )}
    </DeskFrame>
  );
}
