import type { redelivery as en } from '../en/redelivery.ts';

export const redelivery: Record<keyof typeof en, string> = {
  'redelivery/to.address': 'Adres: {place}',
  'redelivery/to.locker': 'Paczkomat: {place}',
  'redelivery/elsewhere': 'Podaj inne miejsce',
  'redelivery/send': 'Wyślijcie dokumenty pod ten adres',
  'redelivery/send.locker': 'Wyślijcie dokumenty do tego paczkomatu',
};
