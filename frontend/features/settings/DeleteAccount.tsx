import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { DialogButtons } from '#frontend/design/DialogButtons.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { logOutWithNotice } from '#frontend/shop/account/logOutWithNotice.ts';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { account } from '#shared/contract/account.ts';

/** Deleting is for good: what goes and what stays is said, and a word has to be typed. */
export function DeleteAccount({ close }: { close: () => void }) {
  const { t, locale } = useI18n();
  const [confirmation, setConfirmation] = useState('');
  const { question, withRecentPassword } = useRecentPassword();
  const { submit, busy, fields, failure } = useSubmit(async () => {
    const done = await withRecentPassword(() => call(account.deleteAccount, { body: { confirmation } }));
    if (done) await logOutWithNotice(done.message, locale);
  });
  return (
    <Modal alert title={t('settings/delete.sure')} onClose={close}>
      <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void submit(event)}>
        <p>{t('settings/delete.text')}</p>
        {failure && <Failed text={failure} />}
        <TextField
          id="confirmation"
          name="confirmation"
          autoComplete="off"
          data-first-focus
          label={t('settings/delete.word')}
          error={fields.confirmation}
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        <DialogButtons danger close={close} button={t('settings/delete')} busy={busy} />
      </form>
      {question}
    </Modal>
  );
}
