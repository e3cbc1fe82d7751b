import type { ShippingMethod } from '#shared/model/shippingMethod.ts';

/** The codes of the sworn form; their net prices are in the price configuration. */
export const shippingMethods: readonly ShippingMethod[] = [
  {
    id: 1,
    key: 'registered_poland',
    names: { en: 'Registered mail in Poland', pl: 'List polecony w Polsce' },
    needs: 'address',
    abroad: false,
  },
  {
    id: 2,
    key: 'locker_poland',
    names: { en: 'Parcel locker in Poland', pl: 'Paczkomat w Polsce' },
    needs: 'locker',
    abroad: false,
  },
  {
    id: 3,
    key: 'courier_poland',
    names: { en: 'Courier in Poland', pl: 'Kurier w Polsce' },
    needs: 'address',
    abroad: false,
  },
  {
    id: 4,
    key: 'registered_abroad',
    names: { en: 'International registered mail', pl: 'List polecony za granicę' },
    needs: 'address',
    abroad: true,
  },
  {
    id: 0,
    key: 'electronic',
    names: { en: 'Electronic copy only', pl: 'Tylko kopia elektroniczna' },
    needs: 'nothing',
    abroad: false,
  },
];

export function shippingMethodById(id: number): ShippingMethod | undefined {
  return shippingMethods.find((method) => method.id === id);
}
