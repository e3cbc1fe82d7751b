import { asked } from './asked.ts';
import { complaint } from './complaint.ts';
import { desk, deskConflict, deskKeys, deskPages } from './desk.ts';
import { deskAudit } from './deskAudit.ts';
import { deskComplaint } from './deskComplaint.ts';
import { deskMails } from './deskMails.ts';
import { deskOrder } from './deskOrder.ts';
import { deskParcel } from './deskParcel.ts';
import { jobWork, sworn } from './jobWork.ts';

/** Texts of those who work here: one file for translators and the desk, which show the same jobs. */
export const work = {
  ...asked,
  ...jobWork,
  ...sworn,
  ...desk,
  ...deskAudit,
  ...deskOrder,
  ...deskParcel,
  ...deskKeys,
  ...deskConflict,
  ...deskMails,
  ...deskPages,
  ...complaint,
  ...deskComplaint,
  'note/kind': 'What it is about',
  'note/weight': 'How serious it is',
  'note/save': 'Save the note',
  'note/empty': 'Write something first.',
  'note/said': 'The note is saved.',
  'note/resolve': 'Done',
  'note/reopen': 'Open again',
  'note/resolved': 'done',
  'note/by.translator': 'Translator',
  'note/by.reviser': 'Reviser',
  'note/by.staff': 'Our team',
  'note/by.customer': 'Customer',
  'note/note': 'note for whoever works next',
  'note/question': 'question to the customer',
  'note/question.hint':
    'The customer reads it with this place of the text. The clock of the job stops until they answer.',
  'note/meaning': 'meaning',
  'note/terminology': 'terminology',
  'note/language': 'language',
  'note/style': 'style',
  'note/format': 'formatting',
  'note/minor': 'minor',
  'note/major': 'major',
  'note/critical': 'critical',
};
