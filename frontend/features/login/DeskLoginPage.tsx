import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { LoginView } from './LoginView.tsx';

/** The login of staff leads to the desk. */
export default function DeskLoginPage() {
  const { t, locale } = useI18n();
  return <LoginView heading={t('login/login.desk')} home={href(locale, 'staff.index')} />;
}
