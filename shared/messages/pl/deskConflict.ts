import type { deskConflict as english } from '../en/deskConflict.ts';

/** Ktoś inny był szybszy, w panelu. */
export const deskConflict: Record<keyof typeof english, string> = {
  'conflict/nobody': 'system',
  'conflict/by': 'Ostatnia zmiana: {who}, {at}.',
  'conflict/now': 'Obecny stan: {state}. Wpisany tekst został zachowany.',
  'conflict/test': 'Ten test nie czeka już na Twoją ocenę. Wpisany tekst jest tutaj, niewysłany.',
  'conflict/test.again': 'Ktoś inny ocenił go w tej samej chwili. Wyślij swoją ocenę jeszcze raz.',
  'conflict/languages':
    'Opublikowano dla języka „{name}”: języki docelowe: {targets}, korekta: {proofreading}. Twój wybór zostaje.',
  'conflict/quote.taken': 'Teraz pracuje nad nią {who}.',
  'conflict/quote': 'Ostatnia zmiana: {who}, {at}; stan: {state}. Wpisane dane zostały zachowane.',
  'conflict/quote.priced':
    'Ostatnia zmiana: {who}, {at}; stan: {state}, ostatnio wysłana wersja: {amount} brutto. Wpisane dane zostały zachowane.',
  'conflict/job': 'Ostatnio: {act}, {who}, {at}. Stan zlecenia: {state}. Wpisany tekst został zachowany.',
  'conflict/price':
    'Opublikowano cennik {version} ({who}, {at}); najniższa cena: {minimum}, słowo w grupie I: {word}. Twoje kwoty zostają.',
  'conflict/translator':
    'Stan: {state}, słów dziennie: {words}. Wpisane dane zostały zachowane; wczytaj stronę ponownie, aby je odrzucić.',
};
