import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useOwnSettings } from '#frontend/api/useOwnSettings.ts';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { workOf } from '#frontend/shop/drafts/workOf.ts';
import { isEmail } from '#shared/rules/email.ts';
import { delays } from '../quote/quoteDelay.ts';
import type { OrderForm } from '../useOrderForm.ts';

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
