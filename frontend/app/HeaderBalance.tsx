import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBalance } from '#frontend/api/useBalance.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';

/** The customer's balance in the header's places for it (`Header`), which stay hidden without one. */
export function HeaderBalance() {
  const { locale } = useI18n();
  const { data, error } = useBalance();
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const shown = data !== undefined && error === undefined;
  useEffect(() => setPlaces([...document.querySelectorAll<HTMLElement>('[data-balance]')]), []);
  useEffect(() => {
    for (const place of places) place.hidden = !shown;
  }, [places, shown]);
  if (!shown) return null;
  return places.map((place) =>
    createPortal(
      <strong className="ml-1.5 font-semibold tabular-nums">{formatMoney(data.balance.amount, locale)}</strong>,
      place,
      place.dataset.balance,
    ),
  );
}
