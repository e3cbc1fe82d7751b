import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { OrderForm } from '../useOrderForm.ts';
import { earlierOf } from './replacedFile.ts';

/** That the form is for new versions of an earlier order, and what to add. */
export function EarlierOrder({ form }: { form: OrderForm }) {
  const { t } = useI18n();
  const earlier = earlierOf(form.draft);
  if (!earlier) return null;
  const file = earlier.files.find(({ hash }) => hash === earlier.chosen);
  const isText = earlier.chosen === 'text' || (earlier.files.length === 0 && earlier.text);
  return (
    <div className="notice mb-4">
      <p className="font-semibold">{t('version/for', { order: earlier.order })}</p>
      <p className="mt-1">
        {isText ? t('version/for.text') : file ? t('version/for.file', { name: file.name }) : t('version/for.files')}
      </p>
    </div>
  );
}
