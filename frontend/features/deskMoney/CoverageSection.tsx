import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { CloseIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { LanguageSelect } from '#frontend/shop/LanguageSelect.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import { coverageOperations } from '#shared/contract/staff/coverage.ts';

type Coverage = ResultOf<typeof coverageOperations.getCoverage>;
type Pair = Coverage['pairs'][number];

const isSame = (one: Pair, other: Pair) =>
  one.source_lang === other.source_lang && one.target_lang === other.target_lang;

/** Which pairs are sold at once: those that translators cover, and those that the house says it covers. */
export function CoverageSection({ told }: { told: (text: string) => void }) {
  const { t } = useI18n();
  const may = useMay();
  const { data, mutate } = useWork('desk/coverage', () => call(coverageOperations.getCoverage));
  if (!data) return null;
  return (
    <WorkSection id="coverage" heading={t('language/coverage')}>
      <p className="max-w-prose">{t('language/coverage.text')}</p>
      <Translators coverage={data} />
      {may(coverageOperations.setHouseCoverage) && (
        <HouseForm
          key={data.revision}
          coverage={data}
          newest={async () => {
            const now = await mutate();
            return now && t('conflict/coverage', { rule: t(`language/house.${now.rule}`), pairs: now.pairs.length });
          }}
          saved={async (next) => {
            told(t('language/house.said'));
            await mutate(next, { revalidate: false });
          }}
        />
      )}
    </WorkSection>
  );
}

/** What active translators cover, as the product worked it out a minute ago at most. */
function Translators({ coverage: { translators } }: { coverage: Coverage }) {
  const { t } = useI18n();
  const pairOf = usePair();
  const extras = ['proofreading', 'verification', 'sworn'] as const;
  return (
    <div>
      <h3 className="label">{t('language/coverage.translators', { count: translators.length })}</h3>
      {translators.length === 0 && <p className="hint">{t('language/coverage.nobody')}</p>}
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {translators.map((one) => {
          const more = extras.filter((extra) => one[extra]).map((extra) => t(`language/coverage.${extra}`));
          const isReading = one.source_lang === one.target_lang;
          return (
            <li key={`${one.source_lang}-${one.target_lang}`}>
              {isReading
                ? t('language/coverage.reading', { language: pairOf(one).split(' → ')[0] ?? '' })
                : pairOf(one)}
              {!isReading && more.length > 0 && <span className="hint"> · {more.join(', ')}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface HouseFormProps {
  coverage: Coverage;
  saved: (next: Coverage) => Promise<void>;
  /** A colleague was faster: reads it again and says what holds now. */
  newest: () => Promise<string | undefined>;
}

/** What the house does itself or by agencies. */
function HouseForm({ coverage, saved, newest }: HouseFormProps) {
  const { t } = useI18n();
  const pairOf = usePair();
  const tellLast = useTellLast();
  const [rule, setRule] = useState(coverage.rule);
  const [pairs, setPairs] = useState<readonly Pair[]>(coverage.pairs);
  const [source, setSource] = useState('');
  const [target, setTarget] = useState('');
  const typed = { source_lang: Number(source), target_lang: Number(target) };
  const canAdd = source !== '' && target !== '' && !pairs.some((one) => isSame(one, typed));
  const { submit, busy, failure } = useSubmit(() => {
    const body = { revision: coverage.revision, rule, pairs: [...pairs] };
    const act = async () => saved(await call(coverageOperations.setHouseCoverage, { body }));
    return tellLast('coverage', act, newest);
  });
  return (
    <form noValidate className="card grid gap-5 p-5" onSubmit={(event) => void submit(event)}>
      <ChoiceField
        name="house-rule"
        legend={t('language/house')}
        options={(['listed', 'every'] as const).map((one) => [one, t(`language/house.${one}`)])}
        value={rule}
        onChange={setRule}
      />
      {pairs.length === 0 ? (
        <p className="hint">{t('language/house.none')}</p>
      ) : (
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {pairs.map((pair) => (
            <li
              key={`${pair.source_lang}-${pair.target_lang}`}
              className="flex items-center justify-between gap-3 border-line border-b"
            >
              {pairOf(pair)}
              <button
                type="button"
                className="icon-button"
                aria-label={t('language/house.remove', { pair: pairOf(pair) })}
                onClick={() => setPairs(pairs.filter((one) => !isSame(one, pair)))}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <LanguageSelect
          id="house-source"
          label={t('language/house.source')}
          none={t('language/house.choose')}
          value={source}
          change={setSource}
        />
        <LanguageSelect
          id="house-target"
          label={t('language/house.target')}
          none={t('language/house.choose')}
          value={target}
          change={setTarget}
        />
        <button
          type="button"
          className="btn btn-quiet"
          disabled={!canAdd}
          onClick={() => {
            setPairs([...pairs, typed]);
            setTarget('');
          }}
        >
          {t('language/house.add')}
        </button>
      </div>
      <p className="hint">{t('language/house.hint')}</p>
      {failure && <Failed text={failure} />}
      <BusyButton type="submit" className="btn btn-primary justify-self-start" busy={busy}>
        {t('language/house.save')}
      </BusyButton>
    </form>
  );
}
