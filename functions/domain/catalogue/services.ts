import type { Service, ServiceKey } from '#shared/model/service.ts';

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
      { key: 'paper', names: { en: 'Original on paper', pl: 'Oryginał papierowy' } },
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
