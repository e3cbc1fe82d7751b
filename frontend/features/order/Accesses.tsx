import { useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccessLog } from '#frontend/shop/access/AccessLog.tsx';
import type { Order } from './orderRows.ts';

/** The access log of the order's files, for its customer: read once it is opened. */
export default function Accesses({ order }: { order: Order }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="accesses-heading" data-noprint>
      <h2 id="accesses-heading" className="mb-1 text-xl">
        {t('after/access')}
      </h2>
      <p className="hint mb-3">{t('after/access.text')}</p>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        aria-expanded={isOpen}
        aria-controls="accesses"
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'after/access.hide' : 'after/access.show')}
      </button>
      <div id="accesses" className="mt-4">
        {isOpen && <AccessLog id={order.id} hash={order.hash} of="own" />}
      </div>
    </section>
  );
}
