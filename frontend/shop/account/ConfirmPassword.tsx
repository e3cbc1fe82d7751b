import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { DialogButtons } from '#frontend/design/DialogButtons.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { account } from '#shared/contract/account.ts';
import { PasswordField } from './PasswordField.tsx';
import { useSubmit } from './useSubmit.ts';

/** The password once more before something sensitive; the action that asked goes on afterwards. */
export function ConfirmPassword({ done }: { done: (confirmed: boolean, password?: string) => void }) {
  const { t } = useI18n();
  const [password, setPassword] = useState('');
  const { submit, busy, fields, failure } = useSubmit(async () => {
    await call(account.confirmPassword, { body: { password } });
    done(true, password);
  });
  return (
    <Modal title={t('login/confirm')} onClose={() => done(false)}>
      <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void submit(event)}>
        <p>{t('login/confirm.text')}</p>
        {failure && <Failed text={failure} />}
        <PasswordField
          id="confirm_password"
          data-first-focus
          autoComplete="current-password"
          error={fields.password}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <DialogButtons close={() => done(false)} button={t('login/confirm.do')} busy={busy} />
      </form>
    </Modal>
  );
}
