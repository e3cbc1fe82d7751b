import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { writeDraft } from '#frontend/shop/drafts/draftSlot.ts';
import { draftIds, readDraft } from '#frontend/shop/drafts/draftStore.ts';
import { cartArea } from '#shared/contract/cart.ts';
import type { InputOf } from '#shared/contract/operation.ts';
import { askedNames, wishes } from '#shared/model/order/wishes.ts';
import { wishesOf } from '#shared/rules/wishAnswers.ts';
import { notIncludedOf, sayNotIncluded } from '#shared/rules/words/notIncluded.ts';
import type { IncludableScope } from '#shared/rules/words/scopes.ts';
import type { Cart } from './useCart.ts';

/** What of the files would stay untranslated, before anyone pays, with one click to add it at the price of its words. */
export function NotIncluded({ cart, reload }: { cart: Cart; reload: () => Promise<unknown> }) {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { form } = cart;
  const left = form && form.service !== 'sworn' && !cart.manual_quote && notIncludedOf(cart.attachments, form.include);
  if (!form || !left) return null;
  const include = [...form.include, ...left.scopes.map(({ scope }) => scope)];
  const add = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await call(cartArea.createCart, { cart: cart.hash, body: bodyWith(cart, form, include) });
      keepInDraft(cart, include);
      await reload();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <div className="hint mt-2">
      {t('wish/not_included')}: {sayNotIncluded(left, t)}
      {left.scopes.length > 0 && !cart.order && (
        <>
          {' '}
          <BusyButton
            type="button"
            className="btn-link text-sm"
            busy={busy}
            aria-label={t('wish/not_included.add_label', { what: sayNotIncluded({ ...left, pictures: 0 }, t) })}
            onClick={() => void add()}
          >
            {t('wish/not_included.add')}
          </BusyButton>
        </>
      )}
      {failed && (
        <p role="alert" className="error mt-1">
          {t('wish/not_included.add_failed')}
        </p>
      )}
    </div>
  );
}

type Form = NonNullable<Cart['form']>;
type Body = InputOf<typeof cartArea.createCart.body>;

/** The form of the cart as it was sent, with more of its files. */
function bodyWith(cart: Cart, form: Form, include: readonly IncludableScope[]): Body {
  const flag = (on: boolean) => (on ? 1 : 0);
  const asked = { ...wishesOf(form), include };
  const wanted = askedNames.flatMap((name) => {
    const value = asked[name];
    return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
      ? []
      : [[wishes[name].wire, value] as const];
  });
  return {
    cart: cart.hash,
    source_lang: form.source_lang,
    target_lang: form.target_lang,
    email: form.email,
    attachment: cart.attachments.map(({ attachment_hash: hash }) => hash),
    ...(form.category !== null && { category: form.category }),
    specialized: flag(form.specialized),
    proofreading: flag(form.proofreading),
    verification: flag(form.verification),
    express: flag(form.express),
    ...(form.service === 'proofreading' && { is_proofreading: 1 as const }),
    ...(form.comment && { comment: form.comment }),
    ...(form.coupon && { coupon: form.coupon }),
    ...Object.fromEntries(wanted),
  };
}

/** The form, should its customer go back to it, has what was added as well. */
function keepInDraft({ hash, form }: Cart, include: IncludableScope[]): void {
  if (!form) return;
  for (const id of draftIds(form.service)) {
    const draft = readDraft(form.service, id)?.draft;
    if (draft?.cart === hash) writeDraft(id, { ...draft, include });
  }
}
