import { useRef, useState } from 'react';
import useSWR from 'swr';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSending } from '#frontend/shop/useSending.ts';
import { payments } from '#shared/contract/payments.ts';

interface Props {
  cart: string;
  /** Keeps what is typed; false where something of it is missing or wrong, which the form says. */
  save: () => Promise<boolean>;
}

/** A link by which someone else pays: made, copied, taken back. */
export function PayByOther({ cart, save }: Props) {
  const { t, locale } = useI18n();
  const [url, setUrl] = useState('');
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { send, busy, failure } = useSending();
  const known = useSWR(['pay-link', cart], () => call(payments.getPayLink, { cart, query: {} }), {
    shouldRetryOnError: false,
  });
  const link = known.data?.pay_link;
  const explain = (error: unknown) => ({ failure: failureText(error, t) });
  const make = () =>
    send(async () => {
      setSaid('');
      if (!(await save())) return undefined;
      const made = await call(payments.makePayLink, { cart, body: { cart } });
      setUrl(made.url);
      await known.mutate();
      return undefined;
    }, explain);
  const revoke = () =>
    send(async () => {
      const { message } = await call(payments.revokePayLink, { cart, query: {} });
      setUrl('');
      setSaid(message);
      await known.mutate();
      return undefined;
    }, explain);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setSaid(t('cart/link.copied'));
    } catch {
      // The browser gives no access: the keys still do.
      field.current?.select();
      setSaid(t('cart/link.copy_by_hand'));
    }
  }
  return (
    <details className="mt-4 border-t border-line pt-4" data-pay-link>
      <summary className="link cursor-pointer">{t('cart/link')}</summary>
      <div className="mt-3 grid gap-3 text-sm">
        <p>{t('cart/link.text')}</p>
        {url && (
          <div className="flex flex-wrap gap-2">
            <input
              ref={field}
              readOnly
              className="input min-w-0 flex-[1_1_10rem] text-sm"
              aria-label={t('cart/link.address')}
              value={url}
              onFocus={(event) => event.target.select()}
            />
            <button type="button" className="btn btn-primary btn-small" onClick={() => void copy()}>
              {t('cart/link.copy')}
            </button>
          </div>
        )}
        {link && <p className="hint">{t('cart/link.until', { day: formatDay(link.valid_until, locale) })}</p>}
        <p role="status" className={said ? '' : 'sr-only'}>
          {said}
        </p>
        {failure && <Failed text={failure} />}
        <div className="flex flex-wrap gap-2">
          {!url && (
            <BusyButton type="button" className="btn btn-quiet btn-small" busy={busy} onClick={() => void make()}>
              {t(link ? 'cart/link.again' : 'cart/link.make')}
            </BusyButton>
          )}
          {link && (
            <BusyButton type="button" className="btn btn-quiet btn-small" busy={busy} onClick={() => void revoke()}>
              {t('cart/link.revoke')}
            </BusyButton>
          )}
        </div>
      </div>
    </details>
  );
}
