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
