import type { deskConflict as english } from '../en/deskConflict.ts';

/** Ktoś inny był szybszy, w panelu. */
export const deskConflict: Record<keyof typeof english, string> = {
  'conflict/nobody': 'system',
  'conflict/by': 'Ostatnia zmiana: {who}, {at}.',
  'conflict/now': 'Obecny stan: {state}. To, co wpisujesz, zostaje.',
  'conflict/test':
    'Ta próbka nie czeka już na Twoją ocenę. To, co zostało wpisane, zostaje tutaj i nie zostało wysłane.',
  'conflict/test.again': 'Ktoś inny ocenił ją w tej samej chwili. Wyślij swoją ocenę jeszcze raz.',
  'conflict/languages':
    'Opublikowano dla języka „{name}”: języki docelowe: {targets}, korekta: {proofreading}. Twój wybór zostaje.',
  'conflict/quote': 'Ostatnia zmiana: {who}, {at}; stan: {state}. To, co wpisujesz, zostaje.',
  'conflict/quote.priced':
    'Ostatnia zmiana: {who}, {at}; stan: {state}, ostatnio wysłana wersja: {amount} brutto. To, co wpisujesz, zostaje.',
  'conflict/job': 'Ostatnio: {act}, {who}, {at}. Stan zlecenia: {state}. To, co wpisujesz, zostaje.',
  'conflict/price':
    'Po tym, jak zaczęto, opublikowano cennik {version} ({who}, {at}); najniższa cena: {minimum}, słowo w grupie I: {word}. Twoje kwoty zostają.',
  'conflict/translator':
    'Stan: {state}, słów dziennie: {words}. To, co wpisujesz, zostaje; wczytaj stronę, aby zacząć od nowych wartości.',
};
