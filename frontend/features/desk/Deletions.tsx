import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { deskCustomers } from '#shared/contract/desk/customers.ts';
import type { ResultOf } from '#shared/contract/operation.ts';

type Row = ResultOf<typeof deskCustomers.listDeletions>['deletions'][number];

/** Who asked for the deletion of their account: what is due, what stands against it, what was done when. */
export function Deletions() {
  const { t, locale } = useI18n();
  const { data } = useWork('desk/deletions', () => call(deskCustomers.listDeletions), 60_000);
  if (!data) return null;
  const stateOf = ({ state, blocked_by: by, done_at: at, late }: Row) =>
    [
      at === null
        ? t(`deskCustomer/deletion.${state}`)
        : t('deskCustomer/deletion.done_at', { at: sayInstant(at, locale) }),
      ...(by === null ? [] : [t(`deskCustomer/deletion.${by}`)]),
      ...(late ? [t('deskCustomer/deletion.late')] : []),
    ].join(' · ');
  return (
    <WorkSection id="deletions" heading={t('deskCustomer/deletions')}>
      {data.deletions.length === 0 && <p>{t('deskCustomer/deletions.none')}</p>}
      {data.deletions.length > 0 && (
        <DeskTable
          caption={t('deskCustomer/deletions')}
          rows={data.deletions}
          keyOf={({ account }) => account}
          columns={[
            {
              label: t('deskCustomer/deletion.account'),
              cell: ({ account }) => (
                <a className="link" href={`${href(locale, 'staff.customers')}?account=${account}`}>
                  {account.slice(0, 8)}
                </a>
              ),
            },
            {
              label: t('deskCustomer/deletion.asked_at'),
              cell: ({ asked_at: at }) => <time dateTime={at}>{sayInstant(at, locale)}</time>,
            },
            {
              label: t('desk/due'),
              cell: ({ due_at: at }) => <time dateTime={at}>{sayInstant(at, locale)}</time>,
            },
            { label: t('desk/state'), cell: stateOf },
          ]}
        />
      )}
    </WorkSection>
  );
}
