import { Modal } from '#frontend/design/Modal.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { LoginForm, useLogin } from './LoginForm.tsx';

/** The login in front of a page whose session is over. */
export function LoginDialog({ done }: { done: (loggedIn: boolean) => void }) {
  const { t, locale } = useI18n();
  const login = useLogin(() => done(true));
  return (
    <Modal title={t('login/again')} onClose={() => done(false)}>
      <div className="mt-3 grid gap-4">
        <p>{t('login/again.text')}</p>
        <LoginForm login={login} />
        <a className="link justify-self-start" href={href(locale, 'password.forgot')} target="_blank" rel="noopener">
          {t('login/forgotten')}
        </a>
      </div>
    </Modal>
  );
}

const pauseMilliseconds = 1000;

/** Resolves once nobody has pressed a key in a field for a second; at once where no field has the focus. A dialog would take the letters. */
export async function pauseInTyping(): Promise<void> {
  if (!document.activeElement?.matches('input, textarea, [contenteditable]')) return;
  await new Promise<void>((resolve) => {
    const over = () => {
      window.removeEventListener('keydown', pressed, true);
      resolve();
    };
    let timer = setTimeout(over, pauseMilliseconds);
    const pressed = () => {
      clearTimeout(timer);
      timer = setTimeout(over, pauseMilliseconds);
    };
    window.addEventListener('keydown', pressed, true);
  });
}
