import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { LoginView } from './LoginView.tsx';

export default function LoginPage() {
  const { t, locale } = useI18n();
  return (
    <LoginView
      heading={t('login/login')}
      below={
        <a className="link min-h-6" href={href(locale, 'register')}>
          {t('login/no_account')}
        </a>
      }
    />
  );
}
