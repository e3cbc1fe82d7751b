import type { confirmation as en } from '../en/confirmation.ts';

export const confirmation: Record<keyof typeof en, string> = {
  'confirmation/waiting': 'Czekamy na potwierdzenie płatności',
  'confirmation/waiting.text':
    'Przy karcie trwa to kilka sekund, przy przelewie do kilku dni. Strona sama się odświeży.',
  'confirmation/waiting.not_paid': 'Płatność się nie powiodła?',
  'confirmation/waiting.what_to_do':
    'Jeśli bank odmówił lub przerwano płatność, nic nie pobrano, a zamówienie czeka. Zapłać ponownie albo wybierz inną metodę; spóźniona wpłata nigdy nie przepada.',
  'confirmation/waiting.trouble': 'Chwilowo nie możemy sprawdzić stanu. Próbujemy dalej.',
  'confirmation/done.dinner': '1 tłumaczenie = 1 obiad: za to zamówienie opłacamy ciepły posiłek. Nic nie dopłacasz.',
  'confirmation/done.text': 'Zamówienie przyjęte. Tłumaczenie wyślemy na adres {email}.',
  'confirmation/done.text.proofreading': 'Zamówienie przyjęte. Poprawiony tekst wyślemy na adres {email}.',
  'confirmation/failed.text': 'Nic nie pobrano, a zamówienie czeka.',
};
