import { lazy, Suspense, useEffect } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { isAlwaysManual } from '../quote/QuoteState.ts';
import type { OrderForm } from '../useOrderForm.ts';
import { DropZone } from './DropZone.tsx';
import { EarlierOrder } from './EarlierOrder.tsx';
import { StaticNote } from './StaticNote.tsx';
import { TextArea } from './TextArea.tsx';

const loadList = () => import('./FileList.tsx');
const FileList = lazy(loadList);
const TextVersion = lazy(() => import('./TextVersion.tsx'));

/**
 * The text area, or the files that take its place; removing the last file brings the text back. Where a person names the
 * price people send scans, so files come first.
 */
export function TextOrFiles({ form }: { form: OrderForm }) {
  const { t } = useI18n();
  const { items, service } = form;
  // After the page, before the first file: by then there may be no network.
  useEffect(() => void loadList().catch(() => undefined), []);
  const filesFirst = isAlwaysManual(service) && items.length === 0;
  return (
    <div>
      <EarlierOrder form={form} />
      {items.length > 0 ? (
        <Suspense>
          <FileList form={form} />
        </Suspense>
      ) : (
        !filesFirst && <TextArea form={form} rows={10} />
      )}
      {filesFirst && (
        <h2 className="label" id="files-heading">
          {t('order/files')}
        </h2>
      )}
      {items.length === 0 && form.draft.earlier?.text && (
        <Suspense>
          <TextVersion form={form} />
        </Suspense>
      )}
      <DropZone form={form} />
      <StaticNote name="files" />
      {filesFirst && (
        <div className="mt-5">
          <TextArea form={form} rows={4} />
        </div>
      )}
      <p role="status" className="sr-only">
        {form.notice}
      </p>
    </div>
  );
}
