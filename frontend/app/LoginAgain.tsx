import { type ComponentType, useEffect, useState } from 'react';
import { offerLogin } from '../api/logInAgain.ts';
import type { Messages } from '../i18n/areas.ts';
import { I18nProvider, useI18n } from '../i18n/I18n.tsx';
import { loadMessages } from '../i18n/messages.ts';

interface Question {
  Dialog: ComponentType<{ done: (loggedIn: boolean) => void }>;
  messages: Messages;
  answer: (loggedIn: boolean) => void;
}

/** A session that ends during work: the login in front of the page, which keeps what was typed. Loaded when it is needed. */
export function LoginAgain() {
  const { locale } = useI18n();
  const [question, setQuestion] = useState<Question>();
  useEffect(
    () =>
      offerLogin(async () => {
        const [{ LoginDialog }, messages] = await Promise.all([
          import('../features/login/LoginDialog.tsx'),
          loadMessages(locale, ['site', 'login']),
        ]);
        return new Promise((answer) => setQuestion({ Dialog: LoginDialog, messages, answer }));
      }),
    [locale],
  );
  if (!question) return null;
  const { Dialog, messages, answer } = question;
  const done = (loggedIn: boolean) => {
    setQuestion(undefined);
    answer(loggedIn);
  };
  return (
    <I18nProvider locale={locale} messages={messages}>
      <Dialog done={done} />
    </I18nProvider>
  );
}
