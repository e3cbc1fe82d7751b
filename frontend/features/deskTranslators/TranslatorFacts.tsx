import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { formatRate } from '#frontend/shop/prices/priceFigures.ts';
import { Facts } from '#frontend/shop/work/Facts.tsx';
import { usePair } from '#frontend/shop/work/usePair.ts';
import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';

const mondayFirst = [1, 2, 3, 4, 5, 6, 0] as const;

/** Who someone is, what they work in and for what. */
export function TranslatorFacts({ profile }: { profile: TranslatorProfileWire }) {
  const { t, locale } = useI18n();
  const pair = usePair();
  const categories = useCatalogue(locale).data?.categories ?? [];
  const { counts } = profile;
  const inTime = counts.approved === 0 ? '–' : `${counts.in_time} / ${counts.approved}`;
  // 2023 began on a Sunday, as a week does in the API.
  const dayName = (day: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2023, 0, 1 + day)));
  const week = mondayFirst.flatMap((day) => {
    const part = profile.week[day] ?? 0;
    return part === 0 ? [] : [`${dayName(day)} ${part / 100} %`];
  });
  const swornNumber = [
    profile.sworn_number ?? '–',
    ...(profile.sworn_checked_on === null
      ? []
      : [t('translators/sworn_number.checked', { day: formatDay(profile.sworn_checked_on, locale) })]),
  ].join(', ');
  return (
    <>
      <div className="card p-5">
        <Facts
          rows={[
            [t('desk/state'), t(`translators/state.${profile.state}`)],
            [t('desk/applicant.email'), profile.email],
            [t('translators/zone'), profile.time_zone],
            [
              t('desk/applicant.fields'),
              categories
                .filter(({ id }) => profile.specialisations.includes(id))
                .map(({ name }) => name)
                .join(', ') || '–',
            ],
            [t('translators/sworn_number'), swornNumber],
            [t('translators/words'), new Intl.NumberFormat(locale).format(profile.words_per_day)],
            [t('translators/week'), week.join(', ')],
            [t('translators/days_off'), profile.days_off.join(', ') || '–'],
            [t('translators/unstarted'), String(counts.unstarted)],
            [t('translators/in_time'), inTime],
            [t('translators/returned'), String(counts.returned)],
          ]}
        />
      </div>
      <ListTable
        caption={t('desk/applicant.pairs')}
        rows={profile.pairs}
        keyOf={({ source_lang, target_lang }) => `${source_lang}-${target_lang}`}
        columns={[
          { label: t('desk/applicant.pairs'), cell: pair },
          {
            label: t('translators/steps'),
            cell: ({ steps }) => steps.map((step) => t(`zone/step.${step}`)).join(', '),
          },
          { label: t('translators/sworn.heading'), cell: ({ sworn }) => t(sworn ? 'language/yes' : 'language/no') },
        ]}
      />
      {profile.rates.length > 0 && (
        <ListTable
          caption={t('translators/rates')}
          rows={profile.rates}
          keyOf={({ step, unit, source_lang, target_lang }) => `${step}${unit}${source_lang}${target_lang}`}
          columns={[
            { label: t('translators/steps'), cell: ({ step }) => t(`zone/step.${step}`) },
            {
              label: t('desk/applicant.pairs'),
              cell: ({ source_lang, target_lang }) =>
                source_lang !== null && target_lang !== null
                  ? pair({ source_lang, target_lang })
                  : t('translators/every'),
            },
            {
              label: t('translators/rate'),
              isNumber: true,
              cell: ({ rate, unit }) => `${formatRate(rate, locale)} / ${t(`translators/unit.${unit}`)}`,
            },
          ]}
        />
      )}
    </>
  );
}
