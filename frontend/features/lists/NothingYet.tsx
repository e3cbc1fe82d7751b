import { EmptyDrawing } from '#frontend/design/art/stateDrawings.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** A list without rows says so, and what would fill it. */
export function NothingYet({ text }: { text: string }) {
  const { t, locale } = useI18n();
  return (
    <div className="card grid justify-items-center gap-4 px-6 py-10 text-center">
      <EmptyDrawing />
      <p>{text}</p>
      <a className="btn btn-primary" href={href(locale, 'order.write.index')}>
        {t('lists/orders.write')}
      </a>
    </div>
  );
}
