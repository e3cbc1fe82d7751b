import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { SaveRows } from '#frontend/shop/SaveRows.tsx';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { staffContacts } from '#shared/contract/staff/contacts.ts';

/** Saves who confirmed the newsletter as a file, for what sends it. */
export function ExportNewsletter() {
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
