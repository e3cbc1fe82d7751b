import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { SaveRows } from '#frontend/shop/SaveRows.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { FilterLinks, useAddressFilter } from '#frontend/shop/work/FilterLinks.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { staffContacts } from '#shared/contract/staff/contacts.ts';
import { contactStates } from '#shared/model/account/contact.ts';

/** Enquiries of the contact page by state, the longest unchanged first. */
export default function ContactsPage() {
  const { t, locale } = useI18n();
  const filter = useAddressFilter('state', contactStates);
  const answer = useWork(`desk/contacts/${filter.chosen}`, () =>
    call(staffContacts.listContacts, { query: { state: filter.chosen, limit: 100 } }),
  );
  const { data } = answer;
  return (
    <DeskFrame heading={t('contact/list')} list="staff.contacts" of={answer}>
      <FilterLinks label={t('contact/filter')} filter={filter} textOf={(name) => t(`contact/filter.${name}`)} />
      <ExportNewsletter />
      {data?.contacts.length === 0 && <p className="card p-6">{t('contact/none')}</p>}
      {data && data.contacts.length > 0 && (
        <ListTable
          caption={t('contact/list')}
          rows={data.contacts}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('contact/number'),
              cell: ({ id }) => (
                <a className="link" href={href(locale, 'staff.contact', { id })}>
                  {id}
                </a>
              ),
            },
            { label: t('contact/about'), cell: ({ topic }) => t(`contact/topic.${topic}`) },
            { label: t('contact/from'), cell: ({ name }) => name ?? '–' },
            { label: t('contact/order'), cell: ({ order_number }) => order_number ?? '–' },
            { label: t('contact/changed'), cell: ({ changed_at }) => sayInstant(changed_at, locale) },
          ]}
        />
      )}
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
