import { lazy, Suspense, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { OrderForm } from '../useOrderForm.ts';
import { FileRow } from './FileRow.tsx';
import type { UploadItem } from './UploadItem.ts';

/** Few ask what was counted: its code comes when someone does. */
const CountDialog = lazy(() => import('./CountDialog.tsx'));

export default function FileList({ form }: { form: OrderForm }) {
  const { t } = useI18n();
  const { items, queue, draft } = form;
  const [shown, setShown] = useState<UploadItem>();
  return (
    <>
      <h2 className="label" id="files-heading">
        {t('order/files')}
      </h2>
      <ul aria-labelledby="files-heading" className="divide-y divide-line rounded-[10px] border border-line">
        {items.map((item) => (
          <FileRow key={item.hash} item={item} queue={queue} form={form} onCounted={() => setShown(item)} />
        ))}
      </ul>
      {form.textNotice && (
        <p role="status" className="notice mt-3">
          {form.textNotice}
        </p>
      )}
      {shown && (
        <Suspense>
          <CountDialog
            item={shown}
            cart={draft.cart}
            include={draft.include}
            onInclude={(include) => form.change({ include })}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
