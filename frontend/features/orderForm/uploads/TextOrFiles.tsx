import { useI18n } from '#frontend/i18n/I18n.tsx';
import { contentLimit } from '#shared/contract/schemas/cart.ts';
import { countText } from '#shared/rules/words/countText.ts';
import type { OrderForm } from '../useOrderForm.ts';
import { DropZone } from './DropZone.tsx';
import { FileList } from './FileList.tsx';

/** The text area, or the files that take its place; removing the last file brings the text back. */
export function TextOrFiles({ form }: { form: OrderForm }) {
  const { t } = useI18n();
  const { draft, change, items, fields } = form;
  const words = items.length === 0 ? countText(draft.content).words : 0;
  const error = fields.content ?? fields.attachment;
  return (
    <div>
      {items.length === 0 ? (
        <>
          <div className="flex items-baseline justify-between">
            <label className="label" htmlFor="content">
              {t('order/content')}
            </label>
            <span className="hint tabular-nums">{t('order/words', { words })}</span>
          </div>
          <textarea
            id="content"
            name="content"
            rows={10}
            maxLength={contentLimit}
            value={draft.content}
            placeholder={t('order/content.placeholder')}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'content-error' : undefined}
            className="input block min-h-56 resize-y leading-relaxed"
            onChange={(event) => change({ content: event.target.value })}
          />
          {error && (
            <p id="content-error" className="error mt-1">
              {error}
            </p>
          )}
        </>
      ) : (
        <FileList form={form} />
      )}
      <DropZone form={form} />
      <p role="status" className="sr-only">
        {form.notice}
      </p>
    </div>
  );
}
