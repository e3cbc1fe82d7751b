import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useOwnSettings } from '#frontend/api/useOwnSettings.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { describe, FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { formatDifference, formatMoney } from '#frontend/i18n/money.ts';
import { workOf } from '#frontend/shop/drafts/emptyDraft.ts';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { isEmail } from '#shared/rules/address/email.ts';
import { isOffered } from '#shared/rules/house/offered.ts';
import { isAlwaysManual, lastCart } from './quote/QuoteState.ts';
import { delays } from './quote/useQuote.ts';
import { CarryTo } from './uploads/DropZone.tsx';
import type { OrderForm } from './useOrderForm.ts';

type Difference = { amount: number } | null | undefined;

/**
 * What changes the price: the second pass (one or none), the specialist, the hurry. Where a person names the price they
 * are wishes, and add nothing that could be shown yet.
 */
export function Options({ form }: { form: OrderForm }) {
  const { t, locale } = useI18n();
  const { draft, change, rules, service } = form;
  const manual = isAlwaysManual(service);
  const proofreads = workOf(draft) === 'proofreading';
  const cart = manual ? undefined : lastCart(form.quote.state);
  const names = rules.incapable.map((id) => rules.languages.find((one) => one.id === id)?.names[locale] ?? '');
  const { counted } = form;
  // An option that adds nothing is one that the minimum order covers.
  const difference = (price: Difference | false) =>
    price && (
      <span className="text-sm font-semibold tabular-nums">
        {price.amount === 0 ? t('order/included') : formatDifference(price.amount, locale)}
      </span>
    );
  /** As the service has quoted it, before that as the browser counts it. */
  const added = (option: keyof NonNullable<typeof counted>['differences'], quoted: Difference) => {
    const amount = counted?.differences[option];
    return difference(cart ? quoted : amount !== undefined && { amount });
  };
  return (
    <fieldset aria-describedby={manual ? 'wishes-hint' : undefined}>
      <legend className="label">{t(manual ? 'order/wishes' : 'order/options')}</legend>
      {manual && (
        <p id="wishes-hint" className="hint -mt-1 mb-3">
          {t('order/wishes.hint')}
        </p>
      )}
      <div className="grid gap-3.5">
        {!proofreads && (
          <>
            {isOffered('proofreading') && (
              <CheckField
                id="proofreading"
                label={t('order/proofreading')}
                hint={
                  names.length > 0
                    ? t('order/proofreading.unavailable', { languages: names.join(', ') })
                    : t('order/proofreading.hint')
                }
                extra={added('proofreading', cart?.gross_price_with_proofreading_difference)}
                error={form.fields.proofreading}
                checked={draft.proofreading}
                disabled={names.length > 0}
                onChange={(proofreading) =>
                  change(proofreading ? { proofreading, verification: false } : { proofreading })
                }
              />
            )}
            <CheckField
              id="verification"
              label={t('order/verification')}
              hint={t('order/verification.hint')}
              extra={added('verification', cart?.gross_price_with_verification_difference)}
              error={form.fields.verification}
              checked={draft.verification}
              onChange={(verification) =>
                change(verification ? { verification, proofreading: false } : { verification })
              }
            />
          </>
        )}
        <CheckField
          id="specialized"
          label={t('order/specialized')}
          hint={t(proofreads ? 'order/specialized.hint.proofreading' : 'order/specialized.hint')}
          extra={added('specialised', cart?.gross_price_with_specialized_difference)}
          checked={draft.specialized}
          onChange={(specialized) => change({ specialized })}
        />
        <CheckField
          id="express"
          label={t('order/express')}
          hint={
            counted?.expressAt && !manual
              ? t('order/express.by', { time: formatInstant(counted.expressAt, locale) })
              : t('order/express.hint')
          }
          extra={added('express', cart?.gross_price_with_express_difference)}
          checked={draft.express}
          onChange={(express) => change({ express })}
        />
      </div>
    </fieldset>
  );
}

/** Checked after a pause or on leaving, never while someone is still typing the address. */
export function EmailField({ form }: { form: OrderForm }) {
  const { t } = useI18n();
  const { draft, draftId, change, fields } = form;
  const [checked, setChecked] = useState('');
  const typed = draft.email;
  useEffect(() => {
    const timer = setTimeout(() => setChecked(typed), delays.email);
    return () => clearTimeout(timer);
  }, [typed]);
  // An address that was not typed here comes while someone is already in the field: what is typed next replaces it, and does not join it.
  const byHand = useRef(typed);
  useLayoutEffect(() => {
    const field = document.activeElement;
    if (typed !== byHand.current && field instanceof HTMLInputElement && field.id === 'email') field.select();
    byHand.current = typed;
  }, [typed]);
  // A customer's own address, once: who empties the field wants another.
  const offered = useRef(false);
  const own = useOwnSettings()?.email;
  useEffect(() => {
    if (own === undefined || draftId === undefined || offered.current) return;
    offered.current = true;
    // Not into a field that has the focus: what is typed at that moment would join it.
    if (typed === '' && document.activeElement?.id !== 'email') change({ email: own });
  }, [own, draftId, typed, change]);
  const wrong = checked === typed && typed.trim() !== '' && !isEmail(typed);
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      autoComplete="email"
      required
      label={t('order/email')}
      hint={t(workOf(draft) === 'proofreading' ? 'order/email.hint.proofreading' : 'order/email.hint')}
      error={wrong ? t('order/email.invalid') : (fields.email ?? fields.email_address)}
      value={typed}
      onChange={(event) => {
        byHand.current = event.target.value;
        change({ email: event.target.value });
      }}
      onBlur={() => setChecked(typed)}
    />
  );
}

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

/**
 * Applied by its button or Enter, so that half a code asks for no price; one that was only typed counts when ordering. What
 * becomes of it is said here: a wrong one changes nothing else.
 */
export function CouponField({ form }: { form: OrderForm }) {
  const { t, locale } = useI18n();
  const { draft, couponApplied, quote, applyCoupon, removeCoupon } = form;
  const typed = draft.coupon.trim();
  const { refusedCoupon } = quote;
  const error = refusedCoupon?.code === typed ? refusedCoupon.message : form.fields.coupon;
  const line = lastCart(quote.state)?.items.find(({ kind }) => kind === 'discount');
  const saved = typed !== '' && typed === couponApplied && !error ? line?.quotation?.price_gross.amount : undefined;
  const waits = typed !== '' && typed !== couponApplied && !error;
  const hint = waits && !isAlwaysManual(form.service) ? t('order/coupon.waiting') : undefined;
  return (
    <FieldFrame id="coupon" label={t('order/coupon')} optional hint={hint} error={error}>
      <div className="flex gap-2">
        <input
          {...describe({ id: 'coupon', hint, error })}
          className="input"
          maxLength={40}
          autoComplete="off"
          value={draft.coupon}
          onChange={(event) => form.change({ coupon: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            applyCoupon();
          }}
        />
        <button type="button" className="btn btn-quiet" onClick={applyCoupon}>
          {t('order/coupon.apply')}
        </button>
      </div>
      <p role="status" className="mt-1 flex flex-wrap gap-x-3 text-sm empty:hidden">
        {saved !== undefined && (
          <>
            <span className="font-medium">{t('order/coupon.saves', { sum: formatMoney(-saved, locale) })}</span>
            <button
              type="button"
              className="btn-link text-sm"
              aria-label={t('order/coupon.remove_label')}
              onClick={() => {
                removeCoupon();
                document.getElementById('coupon')?.focus();
              }}
            >
              {t('order/file.remove')}
            </button>
          </>
        )}
      </p>
    </FieldFrame>
  );
}

/** What the free quote is for. A sworn translation has a form of its own, since its delivery is part of its price. */
export function WantedField({ form }: { form: OrderForm }) {
  const { t } = useI18n();
  return (
    <div>
      {isOffered('proofreading') && (
        <ChoiceField
          name="wanted"
          legend={t('order/wanted')}
          options={[
            ['translation', t('order/wanted.translation')],
            ['proofreading', t('order/wanted.proofreading')],
          ]}
          value={form.draft.wanted}
          onChange={form.rules.setWanted}
        />
      )}
      {isOffered('sworn') && (
        <p className="hint mt-2">
          {t('order/wanted.sworn')} <CarryTo form={form} service="sworn" files={[]} className="link" />
        </p>
      )}
    </div>
  );
}
