import * as z from 'zod/mini';
import { LocalizedName } from '#shared/model/language/localizedName.ts';
import type { Service, ServiceKey } from '#shared/model/order/service.ts';
import type { ShippingMethod } from '#shared/model/order/shippingMethod.ts';

/** The services; ids are permanent. A brand may offer fewer of them. */
export const services: readonly Service[] = [
  {
    id: 1,
    key: 'translation',
    names: { en: 'Translation', pl: 'Tłumaczenie' },
    variants: [
      { key: 'standard', names: { en: 'Standard', pl: 'Standardowe' } },
      { key: 'with_proofreading', names: { en: 'With native-speaker proofreading', pl: 'Z korektą native speakera' } },
      { key: 'with_verification', names: { en: 'With verification review', pl: 'Z weryfikacją' } },
    ],
    instantQuote: true,
  },
  {
    id: 2,
    key: 'sworn',
    names: { en: 'Sworn translation', pl: 'Tłumaczenie przysięgłe' },
    variants: [
      { key: 'electronic', names: { en: 'Electronic copy', pl: 'Kopia elektroniczna' } },
      { key: 'paper', names: { en: 'On paper', pl: 'Na papierze' } },
    ],
    instantQuote: false,
  },
  {
    id: 3,
    key: 'proofreading',
    names: { en: 'Proofreading', pl: 'Korekta tekstu' },
    variants: [{ key: 'standard', names: { en: 'By a native speaker', pl: 'Przez native speakera' } }],
    instantQuote: true,
  },
];

const byKey = new Map(services.map((service) => [service.key, service]));

export function serviceByKey(key: ServiceKey): Service {
  const service = byKey.get(key);
  if (service === undefined) throw new Error(`no service ${key}`);
  return service;
}

/** The subject of a text; `key` is for code and analytics, `id` for the wire and the store. */
const Category = z.object({ id: z.int(), key: z.string(), names: LocalizedName });
type Category = z.infer<typeof Category>;

/** Ids are permanent; 1 is the default of the order form. */
export const categories: readonly Category[] = [
  { id: 1, key: 'general', names: { en: 'General', pl: 'Ogólna' } },
  { id: 2, key: 'business', names: { en: 'Business and correspondence', pl: 'Biznes i korespondencja' } },
  { id: 3, key: 'marketing', names: { en: 'Marketing and websites', pl: 'Marketing i strony internetowe' } },
  { id: 4, key: 'legal', names: { en: 'Law and contracts', pl: 'Prawo i umowy' } },
  { id: 5, key: 'finance', names: { en: 'Finance and accounting', pl: 'Finanse i księgowość' } },
  { id: 6, key: 'technical', names: { en: 'Technology and engineering', pl: 'Technika i inżynieria' } },
  { id: 7, key: 'it', names: { en: 'Software and IT', pl: 'Oprogramowanie i IT' } },
  { id: 8, key: 'medical', names: { en: 'Medicine and pharmacy', pl: 'Medycyna i farmacja' } },
  { id: 9, key: 'science', names: { en: 'Science and education', pl: 'Nauka i edukacja' } },
  { id: 10, key: 'automotive', names: { en: 'Automotive and transport', pl: 'Motoryzacja i transport' } },
  { id: 11, key: 'construction', names: { en: 'Construction and property', pl: 'Budownictwo i nieruchomości' } },
  { id: 12, key: 'tourism', names: { en: 'Tourism and culture', pl: 'Turystyka i kultura' } },
  {
    id: 13,
    key: 'certificates',
    names: { en: 'Certificates and civil records', pl: 'Świadectwa i akty stanu cywilnego' },
  },
];

export function categoryById(id: number): Category | undefined {
  return categories.find((category) => category.id === id);
}

/**
 * The codes of the sworn form; their net prices are in the price configuration. Days of transit are what carriers name as
 * usual, rounded up (prices.md): an expectation, no promise.
 */
export const shippingMethods: readonly ShippingMethod[] = [
  {
    id: 1,
    key: 'registered_poland',
    names: { en: 'Registered mail in Poland', pl: 'List polecony w Polsce' },
    needs: 'address',
    abroad: false,
    transitDays: { inEurope: 3, elsewhere: 3 },
  },
  {
    id: 2,
    key: 'locker_poland',
    names: { en: 'Parcel locker in Poland', pl: 'Paczkomat w Polsce' },
    needs: 'locker',
    abroad: false,
    transitDays: { inEurope: 2, elsewhere: 2 },
  },
  {
    id: 3,
    key: 'courier_poland',
    names: { en: 'Courier in Poland', pl: 'Kurier w Polsce' },
    needs: 'address',
    abroad: false,
    transitDays: { inEurope: 2, elsewhere: 2 },
  },
  {
    id: 4,
    key: 'registered_abroad',
    names: { en: 'International registered mail', pl: 'List polecony za granicę' },
    needs: 'address',
    abroad: true,
    transitDays: { inEurope: 8, elsewhere: 15 },
  },
  {
    id: 0,
    key: 'electronic',
    names: { en: 'Electronic copy only', pl: 'Tylko kopia elektroniczna' },
    needs: 'nothing',
    abroad: false,
    transitDays: { inEurope: 0, elsewhere: 0 },
  },
];

export function shippingMethodById(id: number): ShippingMethod | undefined {
  return shippingMethods.find((method) => method.id === id);
}
