import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import type { ParcelWire } from '#shared/contract/schemas/parcel.ts';
import { shippingOperations as shipping } from '#shared/contract/staff/shipping.ts';

/** Says who moved the papers of an order before, and where they are now; `look` shows that, and what was typed stays. */
export function useTellParcel(id: string, look: (parcel: ParcelWire) => Promise<void>, about: 'parcel' | 'originals') {
  const { t } = useI18n();
  const tellLast = useTellLast();
  return (act: () => Promise<void>) =>
    tellLast(`order#${id}`, act, async () => {
      const now = await call(shipping.getParcel, { params: { id } });
      await look(now);
      const last = now.originals.at(-1);
      const parcel = [now.shipment_status, now.package_number].filter(Boolean).join(', ');
      return t('conflict/now', { state: about === 'originals' && last ? t(`deskParcel/act.${last.act}`) : parcel });
    });
}
