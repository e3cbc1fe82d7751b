import { CheckField } from '#frontend/design/CheckField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { VersionSum } from '#frontend/shop/versions/VersionSum.tsx';
import { lastCart } from '../quote/QuoteState.ts';
import type { OrderForm } from '../useOrderForm.ts';

/** What is new in a pasted text that replaces one ordered before, as the last quote counted it. */
export default function TextVersion({ form }: { form: OrderForm }) {
  const { t } = useI18n();
  const cart = lastCart(form.quote.state);
  const changes = cart?.text_changes;
  if (!changes) return null;
  return (
    <>
      <VersionSum changes={changes} cart={cart.hash} item="text" of={cart.quotation?.quoted_at ?? ''} />
      <div className="mt-2 text-sm">
        <CheckField
          id="whole-text"
          label={t('version/choose_whole')}
          checked={form.draft.wholeText}
          onChange={(wholeText) => form.change({ wholeText })}
        />
      </div>
    </>
  );
}
