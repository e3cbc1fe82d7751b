import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { saveFile } from '#frontend/shop/saveFile.ts';
import { account } from '#shared/contract/account.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Section } from './Section.tsx';

/** Everything that is kept of the account, as a file; and the end of the account. */
export function PrivacySection() {
  const { t } = useI18n();
  const { question, withRecentPassword } = useRecentPassword();
  const [deleting, setDeleting] = useState(false);
  const { submit, busy, failure } = useSubmit(async () => {
    const data = await withRecentPassword(() => call(account.exportData));
    if (data) saveFile('verso-account.json', JSON.stringify(data, null, 2));
  });
  return (
    <Section id="privacy" heading={t('settings/privacy')} text={t('settings/privacy.text')}>
      {failure && <Failed text={failure} />}
      <div className="flex flex-wrap gap-3">
        <BusyButton className="btn btn-quiet" busy={busy} onClick={() => void submit()}>
          {t('settings/export')}
        </BusyButton>
        <button type="button" className="btn btn-quiet text-danger" onClick={() => setDeleting(true)}>
          {t('settings/delete')}
        </button>
      </div>
      {deleting && <DeleteAccount close={() => setDeleting(false)} />}
      {question}
    </Section>
  );
}
