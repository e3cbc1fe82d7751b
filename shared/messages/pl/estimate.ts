import type { estimate as en } from '../en/estimate.ts';

export const estimate: Record<keyof typeof en, string> = {
  'estimate/about': 'około',
  'estimate/ready': 'Gotowe {time}, jeśli zapłacisz teraz',
  'estimate/minimum':
    '{words, plural, one {To zamówienie minimalne: obejmuje # słowo.} few {To zamówienie minimalne: obejmuje do # słów.} many {To zamówienie minimalne: obejmuje do # słów.} other {To zamówienie minimalne: obejmuje do # słów.}}',
  'estimate/files': 'Powtórzenia w plikach mogą obniżyć cenę.',
  'estimate/sworn.ready': 'Gotowe około {time}, jeśli zapłacisz od razu po otrzymaniu wyceny',
  'estimate/sworn.pages':
    '{pages, plural, one {# strona} few {# strony} other {# stron}} po {characters} znaków ze spacjami.',
  'estimate/sworn.range':
    'Od {from} do {to} stron po {characters} znaków, zależnie od długości tłumaczenia: ta cena jest za {to}, a za {from} zapłacisz {price}.',
  'estimate/sworn.sent': 'Z dostawą na papierze.',
  'estimate/sworn.unsent': 'Dostawę na papierze doliczymy, gdy ją wybierzesz.',
  'estimate/sworn.wishes': 'Cena nie obejmuje dodatkowych życzeń oprócz ekspresu.',
  'estimate/sworn.fixed': 'Ostateczną cenę podamy w wycenie.',
};
