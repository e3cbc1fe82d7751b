import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useRefusedBy } from '#frontend/shop/account/useMemberRole.ts';
import { draftOf } from '#frontend/shop/drafts/draftOf.ts';
import { tabKey, writeDraft } from '#frontend/shop/drafts/draftSlot.ts';
import { orders } from '#shared/contract/orders.ts';
import { changesOffered } from './changesOffered.ts';
import type { Order } from './orderRows.ts';

interface Props {
  order: Order;
  /** Hash of the file that was sent, or `text`. */
  item: string;
  name?: string;
}

/** An order form for a new version of something that was sent, of which only what changed is paid. */
export function NewVersion({ order, item, name }: Props) {
  const { t, locale } = useI18n();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isRefused = useRefusedBy(orders.orderNewVersion) !== undefined;
  if (!changesOffered(order) || isRefused) return null;
  async function begin() {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const cart = await call(orders.orderNewVersion, { params: { id: order.id }, body: { item }, cart: order.hash });
      const draft = draftOf(cart);
      const id = crypto.randomUUID();
      writeDraft(id, draft);
      sessionStorage.setItem(tabKey(draft.service), id);
      const isProofreading = draft.service === 'proofreading';
      location.assign(href(locale, isProofreading ? 'order.proofreading.index' : 'order.write.index'));
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }
  return (
    <div className="mt-2" data-noprint>
      <BusyButton
        className="btn btn-quiet btn-small"
        busy={busy}
        aria-label={name === undefined ? undefined : t('version/order.of', { name })}
        onClick={() => void begin()}
      >
        {t('version/order')}
      </BusyButton>
      {error !== undefined && (
        <p role="alert" className="error mt-1">
          {failureText(error, t)}
        </p>
      )}
    </div>
  );
}
