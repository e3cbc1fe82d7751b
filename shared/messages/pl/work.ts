import type { work as english } from '../en/work.ts';
import { asked } from './asked.ts';
import { complaint } from './complaint.ts';
import { desk, deskConflict, deskKeys, deskPages } from './desk.ts';
import { deskAudit } from './deskAudit.ts';
import { deskComplaint } from './deskComplaint.ts';
import { deskMails } from './deskMails.ts';
import { deskOrder } from './deskOrder.ts';
import { deskParcel } from './deskParcel.ts';
import { jobWork, sworn } from './jobWork.ts';

/** Teksty dla tłumaczy i obsługi: wspólny plik, bo pokazują te same zlecenia. */
export const work: Record<keyof typeof english, string> = {
  ...asked,
  ...jobWork,
  ...sworn,
  ...desk,
  ...deskAudit,
  ...deskConflict,
  ...deskMails,
  ...deskPages,
  ...complaint,
  ...deskComplaint,
  ...deskKeys,
  ...deskOrder,
  ...deskParcel,
  'note/kind': 'Czego dotyczy',
  'note/weight': 'Jak ważna jest',
  'note/save': 'Zapisz notatkę',
  'note/empty': 'Najpierw coś napisz.',
  'note/said': 'Notatka jest zapisana.',
  'note/resolve': 'Załatwione',
  'note/reopen': 'Otwórz ponownie',
  'note/resolved': 'załatwione',
  'note/by.translator': 'Tłumacz',
  'note/by.reviser': 'Osoba sprawdzająca',
  'note/by.staff': 'Nasz zespół',
  'note/by.customer': 'Klient',
  'note/note': 'notatka dla kolejnej osoby',
  'note/question': 'pytanie do klienta',
  'note/question.hint':
    'Klient przeczyta je razem z tym miejscem tekstu. Czas zlecenia nie biegnie, dopóki nie odpowie.',
  'note/meaning': 'znaczenie',
  'note/terminology': 'terminologia',
  'note/language': 'język',
  'note/style': 'styl',
  'note/format': 'formatowanie',
  'note/minor': 'drobna',
  'note/major': 'poważna',
  'note/critical': 'krytyczna',
};
