import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { VersionSum } from '#frontend/shop/versions/VersionSum.tsx';
import type { OrderForm } from '../useOrderForm.ts';
import { fileCalls } from './fileCalls.ts';
import type { UploadItem } from './UploadItem.ts';

/** What is new in a file that replaces one ordered before, and whether the whole of it is wanted all the same. */
export function FileVersion({ item, form }: { item: UploadItem; form: OrderForm }) {
  const { t } = useI18n();
  const [failure, setFailure] = useState<unknown>();
  const { hash, name, changes } = item;
  const { cart } = form.draft;
  if (!changes || cart === null || changes.state === 'counting') return null;
  const isWhole = changes.state === 'whole';
  async function choose(whole: boolean) {
    setFailure(undefined);
    try {
      const { updateComparison } = await fileCalls();
      form.queue.merge(await call(updateComparison, { params: { hash }, body: { whole }, cart: cart ?? undefined }));
      form.quote.retry();
    } catch (error) {
      setFailure(error);
    }
  }
  return (
    <>
      <VersionSum changes={changes} cart={cart} item={hash} />
      {(isWhole || changes.state === 'changes' || changes.state === 'unchanged') && (
        <div className="mt-2 text-sm">
          <CheckField
            id={`whole-${hash}`}
            label={t('version/choose_whole.of', { name })}
            checked={isWhole}
            onChange={(whole) => void choose(whole)}
          />
        </div>
      )}
      {failure !== undefined && (
        <p role="alert" className="error mt-1">
          {failureText(failure, t)}
        </p>
      )}
    </>
  );
}
