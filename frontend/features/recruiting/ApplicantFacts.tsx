import type { ReactNode } from 'react';
import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { Facts } from '#frontend/shop/work/Facts.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import type { ApplicantViewWire } from '#shared/contract/schemas/application.ts';
import { applicableSteps } from '#shared/model/applicant.ts';
import { CvLink } from './CvLink.tsx';

/** What someone wrote of themselves, and until when it is kept. */
export function ApplicantFacts({ applicant }: { applicant: ApplicantViewWire }) {
  const { t, locale } = useI18n();
  const pair = usePair();
  const categories = useCatalogue(locale).data?.categories ?? [];
  const rate = (value: number | null) => (value === null ? '–' : formatMoney(value / 1000, locale));
  const rows: (readonly [string, ReactNode])[] = [
    [t('desk/applicant.state'), t(`desk/applicant.state.${applicant.state}`)],
    [t('desk/applicant.email'), applicant.email],
    [t('desk/applicant.pairs'), applicant.pairs.map(pair).join(', ')],
    [
      t('desk/applicant.steps'),
      applicableSteps
        .filter((step) => applicant.steps.includes(step))
        .map((step) => t(`zone/step.${step}`))
        .join(', '),
    ],
    [
      t('desk/applicant.fields'),
      categories
        .filter(({ id }) => applicant.specialisations.includes(id))
        .map(({ name }) => name)
        .join(', ') || '–',
    ],
    [t('desk/applicant.years'), String(applicant.experience_years)],
    [t('desk/applicant.experience'), applicant.experience ?? '–'],
    [t('desk/applicant.sworn_number'), applicant.sworn_number ?? '–'],
    [t('desk/applicant.word_rate'), rate(applicant.word_rate)],
    [t('desk/applicant.page_rate'), rate(applicant.page_rate)],
    [t('desk/applicant.cv'), <CvLink key="cv" id={applicant.id} name={applicant.cv_name} />],
    [t('desk/applicant.keep'), t(applicant.consent.keep ? 'desk/applicant.keep.yes' : 'desk/applicant.keep.no')],
    ...(applicant.invited
      ? [
          [
            t('desk/applicant.invited'),
            `${applicant.invited.email}, ${sayInstant(applicant.invited.until, locale)}`,
          ] as const,
        ]
      : []),
    ...(applicant.erase_at ? [[t('desk/applicant.erase_at'), formatDay(applicant.erase_at, locale)] as const] : []),
  ];
  return (
    <div className="card p-5">
      <Facts rows={rows} />
    </div>
  );
}
