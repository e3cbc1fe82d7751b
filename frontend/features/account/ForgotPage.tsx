import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { account } from '#shared/contract/account.ts';
import { AccountForm } from './AccountForm.tsx';
import { useSubmit } from './useSubmit.ts';

export default function ForgotPage() {
  const { t, locale } = useI18n();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<string>();
  const form = useSubmit(async () => {
    try {
      setSent((await call(account.forgotPassword, { body: { email, locale } })).message);
    } catch {
      // One sentence for every failure: malformed, too often, no connection (DECISIONS 6).
      form.setFailure(t('login/forgot.failed'));
    }
  });
  return (
    <AccountForm
      heading={t('login/forgot')}
      button={t('login/forgot.send')}
      form={form}
      below={sent !== undefined && <p role="status">{sent}</p>}
    >
      <TextField
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        label={t('login/email')}
        disabled={sent !== undefined}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </AccountForm>
  );
}
