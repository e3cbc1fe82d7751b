import { useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccessLog } from '#frontend/shop/access/AccessLog.tsx';
import type { Order } from './orderRows.ts';

/** The access log of the order's files, for its customer: read once it is opened. */
export default function Accesses({ order }: { order: Order }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="hint">{t('after/access.text')}</p>
      <button
        type="button"
        className="btn btn-quiet btn-small justify-self-start"
        aria-expanded={isOpen}
        aria-controls="accesses"
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'after/access.hide' : 'after/access.show')}
      </button>
      <div id="accesses">{isOpen && <AccessLog id={order.id} hash={order.hash} of="own" />}</div>
    </>
  );
}
