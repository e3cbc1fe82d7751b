import { type ReactNode, useRef, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { DialogButtons, Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { account } from '#shared/contract/account.ts';
import { useSubmit } from '../useSending.ts';
import { PasswordField } from './PasswordField.tsx';

/**
 * Runs a sensitive action; one that is refused for want of a fresh password goes on after it was shown. `question` is
 * the dialog to render. Resolves with undefined when the question was cancelled.
 */
export function useRecentPassword(): {
  question: ReactNode;
  withRecentPassword: <T>(action: () => Promise<T>) => Promise<T | undefined>;
  /** For what is done with the password itself: asks for it; undefined when the question was cancelled. */
  askPassword: () => Promise<string | undefined>;
} {
  const [asked, setAsked] = useState(false);
  const answer = useRef<(password: string | undefined) => void>(undefined);
  async function askPassword(): Promise<string | undefined> {
    setAsked(true);
    const password = await new Promise<string | undefined>((resolve) => {
      answer.current = resolve;
    });
    setAsked(false);
    return password;
  }
  async function withRecentPassword<T>(action: () => Promise<T>): Promise<T | undefined> {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'password_required') throw error;
    }
    return (await askPassword()) === undefined ? undefined : action();
  }
  return {
    askPassword,
    question: asked && <ConfirmPassword done={(_, password) => answer.current?.(password)} />,
    withRecentPassword,
  };
}

/** The password once more before something sensitive; the action that asked goes on afterwards. */
function ConfirmPassword({ done }: { done: (confirmed: boolean, password?: string) => void }) {
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
