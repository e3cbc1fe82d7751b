import { useI18n } from '#frontend/i18n/I18n.tsx';
import { contentLimit } from '#shared/rules/contentLimit.ts';
import { isAlwaysManual, lastCart } from '../quote/QuoteState.ts';
import type { OrderForm } from '../useOrderForm.ts';
import { useWordsHere } from './useWordsHere.ts';

/**
 * The pasted or typed text with its words. It takes a text of any length: one over the limit becomes a file
 * (useLongText).
 */
export function TextArea({ form, rows }: { form: OrderForm; rows: number }) {
  const { t, locale } = useI18n();
  const { draft, change, fields } = form;
  const number = new Intl.NumberFormat(locale);
  const here = useWordsHere(draft.content);
  // What the service counted stands for this very text only while nothing is on its way.
  const { state } = form.quote;
  const counted = state.kind === 'value' || state.kind === 'manual' ? lastCart(state)?.form?.words : undefined;
  const words = here ?? counted;
  const long = draft.content.length > contentLimit;
  const error = long
    ? t('order/content.too_long', {
        characters: number.format(draft.content.length),
        limit: number.format(contentLimit),
      })
    : (fields.content ?? fields.attachment);
  return (
    <>
      <div className="flex items-baseline justify-between">
        <label className="label" htmlFor="content">
          {t(isAlwaysManual(form.service) ? 'order/content.instead' : 'order/content')}
        </label>
        <span className="hint tabular-nums">{words === undefined ? '…' : t('order/words', { words })}</span>
      </div>
      <textarea
        id="content"
        name="content"
        rows={rows}
        value={draft.content}
        placeholder={t('order/content.placeholder')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'content-error' : undefined}
        className={`input block resize-y leading-relaxed ${rows > 5 ? 'min-h-56' : ''}`}
        onChange={(event) => change({ content: event.target.value })}
      />
      {error && (
        <p id="content-error" className="error mt-1">
          {error}
        </p>
      )}
    </>
  );
}
