import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

export function OrderLink({ id, text }: { id: string; text: string }) {
  const { locale } = useI18n();
  return (
    <a className="link sm:whitespace-nowrap" href={href(locale, 'payment.successful', { id })}>
      {text}
    </a>
  );
}
