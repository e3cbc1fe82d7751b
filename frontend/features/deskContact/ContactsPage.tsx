import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { SaveRows } from '#frontend/shop/SaveRows.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { FilterLinks, useAddressFilter } from '#frontend/shop/work/FilterLinks.tsx';
import { MoreRows } from '#frontend/shop/work/MoreRows.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { listRefresh, useDeskList } from '#frontend/shop/work/useDeskList.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { staffContacts } from '#shared/contract/staff/contacts.ts';
import { contactStates } from '#shared/model/account/contact.ts';

/** Enquiries of the contact page by state, the longest unchanged first. */
export default function ContactsPage() {
  const { t, locale } = useI18n();
  const filter = useAddressFilter('state', contactStates);
  const answer = useDeskList(
    `desk/contacts/${filter.chosen}`,
    (cursor) => call(staffContacts.listContacts, { query: { state: filter.chosen, cursor, limit: 50 } }),
    listRefresh,
  );
  const rows = answer.data?.flatMap((page) => page.contacts);
  return (
    <DeskFrame heading={t('contact/list')} list="staff.contacts" of={answer}>
      <FilterLinks label={t('contact/filter')} filter={filter} textOf={(name) => t(`contact/filter.${name}`)} />
      <ExportNewsletter />
      {rows?.length === 0 && <p className="card p-6">{t('contact/none')}</p>}
      {rows && rows.length > 0 && (
        <ListTable
          caption={t('contact/list')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('contact/number'),
              cell: ({ id }) => (
                <DeskLink page="staff.contact" params={{ id }}>
                  {id}
                </DeskLink>
              ),
            },
            { label: t('contact/about'), cell: ({ topic }) => t(`contact/topic.${topic}`) },
            { label: t('contact/from'), cell: ({ name }) => name ?? '–' },
            { label: t('contact/order'), cell: ({ order_number }) => order_number ?? '–' },
            { label: t('contact/changed'), cell: ({ changed_at }) => sayInstant(changed_at, locale) },
          ]}
        />
      )}
      {rows && <MoreRows list={answer} rows={rows.length} />}
    </DeskFrame>
  );
}

/** Saves who confirmed the newsletter as a file, for what sends it. */
function ExportNewsletter() {
  const { t } = useI18n();
  const may = useMay();
  if (!may(staffContacts.exportNewsletter)) return null;
  return (
    <SaveRows
      button={t('contact/newsletter.export')}
      rows={() => call(staffContacts.exportNewsletter)}
      said={({ complete, ...saved }) => t(complete ? 'contact/newsletter.exported' : 'contact/newsletter.part', saved)}
    />
  );
}
