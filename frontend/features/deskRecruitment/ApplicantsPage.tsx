import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { FilterLinks, useAddressFilter } from '#frontend/shop/work/FilterLinks.tsx';
import { MoreRows } from '#frontend/shop/work/MoreRows.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { listRefresh, useDeskList } from '#frontend/shop/work/useDeskList.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { staffApplicants } from '#shared/contract/staff/applicants.ts';
import { applicantStates } from '#shared/model/work/applicant.ts';

const capitalised = (text: string, locale: string) => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

/** Applications by state, the longest unchanged first; and the way to the tests that wait for a mark. */
export default function ApplicantsPage() {
  const { t, locale } = useI18n();
  const pair = usePair();
  const filter = useAddressFilter('state', applicantStates);
  const answer = useDeskList(
    `desk/applicants/${filter.chosen}`,
    (cursor) => call(staffApplicants.listApplicants, { query: { state: filter.chosen, cursor, limit: 50 } }),
    listRefresh,
  );
  const rows = answer.data?.flatMap((page) => page.applicants);
  return (
    <DeskFrame heading={t('desk/applicants')} list="staff.applicants" of={answer}>
      <FilterLinks
        label={t('desk/applicants.filter')}
        filter={filter}
        textOf={(name) => capitalised(t(`desk/applicant.state.${name}`), locale)}
      />
      <DeskLink page="staff.tests" className="link min-h-6 justify-self-start">
        {t('desk/tests.open')}
      </DeskLink>
      {rows?.length === 0 && <p className="card p-6">{t('desk/applicants.none')}</p>}
      {rows && rows.length > 0 && (
        <ListTable
          caption={t('desk/applicants')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('desk/applicant.name'),
              cell: ({ id, name }) => (
                <DeskLink page="staff.applicant" params={{ id }}>
                  {name}
                </DeskLink>
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
      {rows && <MoreRows list={answer} rows={rows.length} />}
    </DeskFrame>
  );
}
