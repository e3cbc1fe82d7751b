import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { Due } from '#frontend/shop/work/WorkSection.tsx';
import { staffComplaints } from '#shared/contract/staff/complaints.ts';

/** Complaints without an answer, by the end of their time. */
export default function DeskComplaintsPage() {
  const { t, locale } = useI18n();
  const answer = useWork('desk/complaints', () => call(staffComplaints.listComplaintQueue, {}));
  const { data } = answer;
  const rows = data?.complaints;
  return (
    <DeskFrame heading={t('deskComplaint/list')} list="staff.complaints" of={answer}>
      {rows?.length === 0 && <p className="card p-6">{t('deskComplaint/none')}</p>}
      {rows && rows.length > 0 && (
        <DeskTable
          caption={t('deskComplaint/list')}
          rows={rows}
          keyOf={({ name }) => name}
          columns={[
            {
              label: t('deskComplaint/number'),
              cell: ({ order_id: id, name }) => (
                <DeskLink page="staff.order" params={{ id }} at="#complaints">
                  {name}
                </DeskLink>
              ),
            },
            {
              label: t('deskComplaint/until'),
              cell: ({ answer_by: until }) => <Due at={until} zone={undefined} isOpen />,
            },
            { label: t('deskComplaint/made'), cell: ({ at }) => <time dateTime={at}>{sayInstant(at, locale)}</time> },
            {
              label: t('deskComplaint/wants'),
              cell: ({ demand, reduce_by: wanted }) =>
                `${t(`complaint/demand.${demand}`)}${wanted ? `, ${formatMoney(wanted.amount, locale)}` : ''}`,
            },
            {
              label: t('deskComplaint/state'),
              cell: ({ awaits_second: second }) => t(second ? 'deskComplaint/second' : 'deskComplaint/open'),
            },
          ]}
        />
      )}
    </DeskFrame>
  );
}
