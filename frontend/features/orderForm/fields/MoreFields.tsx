import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { isAlwaysManual } from '../quote/QuoteState.ts';
import type { OrderForm } from '../useOrderForm.ts';

export function CategoryField({ form }: { form: OrderForm }) {
  const { t } = useI18n();
  const { draft, change, catalogue, fields } = form;
  const first = catalogue?.categories[0]?.id;
  return (
    <FieldFrame id="category" label={t('order/category')} error={fields.category}>
      <select
        {...describe({ id: 'category', error: fields.category })}
        className="input"
        value={draft.category ?? first ?? ''}
        onChange={(event) => change({ category: Number(event.target.value) })}
      >
        {catalogue?.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function CommentField({ form }: { form: OrderForm }) {
  const { t } = useI18n();
  return (
    <FieldFrame id="comment" label={t(commentLabel(form.draft))} optional error={form.fields.comment}>
      <textarea
        {...describe({ id: 'comment', error: form.fields.comment })}
        rows={3}
        maxLength={5000}
        className="input block resize-y"
        value={form.draft.comment}
        onChange={(event) => form.change({ comment: event.target.value })}
      />
    </FieldFrame>
  );
}

/** Asked of the person who does the work. */
function commentLabel(draft: OrderDraft): MessageKey {
  if (draft.service === 'free_quote') return 'order/comment.free_quote';
  return draft.service === 'proofreading' ? 'order/comment.proofreading' : 'order/comment';
}

/** Applied by its button or Enter, so that half a code asks for no price; one that was only typed counts when ordering. */
export function CouponField({ form }: { form: OrderForm }) {
  const { t } = useI18n();
  const error = form.fields.coupon;
  const typed = form.draft.coupon.trim();
  const waits = typed !== '' && typed !== form.couponApplied && !error;
  const hint = waits && !isAlwaysManual(form.service) ? t('order/coupon.waiting') : undefined;
  return (
    <FieldFrame id="coupon" label={t('order/coupon')} optional hint={hint} error={error}>
      <div className="flex gap-2">
        <input
          {...describe({ id: 'coupon', hint, error })}
          className="input"
          maxLength={40}
          autoComplete="off"
          value={form.draft.coupon}
          onChange={(event) => form.change({ coupon: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            form.applyCoupon();
          }}
        />
        <button type="button" className="btn btn-quiet" onClick={form.applyCoupon}>
          {t('order/coupon.apply')}
        </button>
      </div>
    </FieldFrame>
  );
}
