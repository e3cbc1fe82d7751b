import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { FilterLinks, useAddressFilter } from '#frontend/shop/work/FilterLinks.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { staffApplicants } from '#shared/contract/staff/applicants.ts';
import { applicantStates } from '#shared/model/work/applicant.ts';

const capitalised = (text: string, locale: string) => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

/** Applications by state, the longest unchanged first; and the way to the tests that wait for a mark. */
export default function ApplicantsPage() {
  const { t, locale } = useI18n();
  const pair = usePair();
  const filter = useAddressFilter('state', applicantStates);
  const answer = useWork(`desk/applicants/${filter.chosen}`, () =>
    call(staffApplicants.listApplicants, { query: { state: filter.chosen, limit: 100 } }),
  );
  const { data } = answer;
  return (
    <DeskFrame heading={t('desk/applicants')} list="staff.applicants" of={answer}>
      <FilterLinks
        label={t('desk/applicants.filter')}
        filter={filter}
        textOf={(name) => capitalised(t(`desk/applicant.state.${name}`), locale)}
      />
      <a className="link min-h-6 justify-self-start" href={href(locale, 'staff.tests')}>
        {t('desk/tests.open')}
      </a>
      {data?.applicants.length === 0 && <p className="card p-6">{t('desk/applicants.none')}</p>}
      {data && data.applicants.length > 0 && (
        <ListTable
          caption={t('desk/applicants')}
          rows={data.applicants}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('desk/applicant.name'),
              cell: ({ id, name }) => (
                <a className="link" href={href(locale, 'staff.applicant', { id })}>
                  {name}
                </a>
              ),
            },
            {
              label: t('desk/applicant.pairs'),
              cell: ({ pairs, sworn }) => (
                <>
                  {pairs.map(pair).join(', ')}
                  {sworn && <span className="hint block">{t('desk/applicant.sworn')}</span>}
                </>
              ),
            },
            {
              label: t('desk/applicant.test'),
              cell: ({ test }) => (test === null ? '–' : t(`desk/applicant.test.${test}`)),
            },
            { label: t('desk/applicant.changed'), cell: ({ changed_at }) => sayInstant(changed_at, locale) },
          ]}
        />
      )}
    </DeskFrame>
  );
}
