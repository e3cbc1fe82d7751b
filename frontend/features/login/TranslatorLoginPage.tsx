import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { LoginView } from './LoginView.tsx';

/** The login of translators leads to their zone. */
export default function TranslatorLoginPage() {
  const { t, locale } = useI18n();
  return <LoginView heading={t('login/login.zone')} home={href(locale, 'translator.index')} />;
}
