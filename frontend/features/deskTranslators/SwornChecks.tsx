import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { isToCheck } from '#frontend/shop/work/isToCheck.ts';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';
import { staffTranslatorOperations as translators } from '#shared/contract/staff/translators.ts';

interface Props {
  profile: TranslatorProfileWire;
  checks: ResultOf<typeof translators.getTranslatorRecord>['sworn_checks'];
  changed: (said: string) => Promise<void>;
}

/** The number on the ministry's list: looked up each quarter, with what was looked up, by whom and when. */
export function SwornChecks({ profile, checks, changed }: Props) {
  const { t, locale } = useI18n();
  const may = useMay()(translators.checkSwornNumber);
  const tellLast = useTellLast();
  const [asked, setAsked] = useState<'found' | 'missing'>();
  const { id, name, revision, sworn_number: number } = profile;
  if (number === null && checks.length === 0) return null;
  return (
    <WorkSection id="sworn-checks" heading={t('translators/sworn_number')}>
      {number !== null && isToCheck(profile) && (
        <p className="notice">{t('translators/sworn_check.due', { number })}</p>
      )}
      {number !== null && may && (
        <p className="flex flex-wrap gap-3">
          {(['found', 'missing'] as const).map((end) => (
            <button key={end} type="button" className="btn btn-quiet" onClick={() => setAsked(end)}>
              {t(`translators/sworn_check.${end}`)}
            </button>
          ))}
        </p>
      )}
      {checks.length > 0 && (
        <ul className="grid gap-1">
          {checks.map(({ at, by, found, note, number: looked }) => (
            <li key={at}>
              {t(found ? 'translators/sworn_check.was_found' : 'translators/sworn_check.was_missing', {
                ...{ number: looked, by, at: sayInstant(at, locale) },
              })}
              {note !== null && <span className="hint"> {note}</span>}
            </li>
          ))}
        </ul>
      )}
      {asked && number !== null && (
        <AskFirst
          title={t(`translators/sworn_check.${asked}.ask`, { name, number })}
          text={t(`translators/sworn_check.${asked}.text`)}
          field={t('translators/sworn_check.note')}
          button={t(`translators/sworn_check.${asked}`)}
          close={() => setAsked(undefined)}
          act={(note) =>
            tellLast(
              `translator#${id}`,
              async () => {
                const body = { revision, found: asked === 'found', ...(note !== '' && { note }) };
                await call(translators.checkSwornNumber, { params: { translator: id }, body });
                await changed(t(`translators/sworn_check.${asked}.done`));
              },
              async () => undefined,
            )
          }
        />
      )}
    </WorkSection>
  );
}
