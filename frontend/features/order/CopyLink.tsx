import { useState } from 'react';
import { isLoggedIn } from '#frontend/api/sessionMark.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { forgetLink, keepLink, keptLink, keptLinkDays } from '#frontend/shop/access/keptLinks.ts';
import { linkName } from '#frontend/shop/access/useCapability.ts';
import type { Order } from './orderRows.ts';

/** Copies the link that opens the order for anyone who has it. The page's own address does not contain it. */
export function CopyLink({ order }: { order: Order }) {
  const { t, locale } = useI18n();
  const [copied, setCopied] = useState<boolean>();
  const link = `${location.origin}${href(locale, 'payment.successful', { id: order.id })}#${order.hash}`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => void copy()} data-noprint>
        {t('status/copy_link')}
      </button>
      <p role="status" className={copied === undefined ? 'sr-only' : 'hint basis-full break-words'} data-noprint>
        {copied === true && t('status/copy_link.done')}
        {copied === false && t('status/copy_link.failed', { link })}
      </p>
    </>
  );
}

/**
 * Remembers the order in this browser, so that a bookmark of its page opens it when every tab is closed: only where a guest asks for
 * it, since the next person at this browser could open it too.
 */
export function RememberHere({ order }: { order: Order }) {
  const { t } = useI18n();
  const name = linkName('order', order.id);
  const [kept, setKept] = useState(() => keptLink(name) !== undefined);
  const [said, setSaid] = useState('');
  if (isLoggedIn()) return null;
  function change() {
    if (kept) forgetLink(name);
    else if (!keepLink(name, order.hash)) return setSaid(t('status/remember.failed'));
    setKept(!kept);
    setSaid(t(kept ? 'status/remember.forgotten' : 'status/remember.done', { days: keptLinkDays }));
  }
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={change} data-noprint>
        {t(kept ? 'status/remember.forget' : 'status/remember')}
      </button>
      <p role="status" className="hint basis-full empty:hidden" data-noprint>
        {said}
      </p>
    </>
  );
}
