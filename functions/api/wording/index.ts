import { wording } from '#shared/contract/wording.ts';
import { onFirstCall } from '../../runtime/http/handlers.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { deleteGlossary, getGlossary, getStyleNotes, listGlossaries, saveStyleNotes } from './glossaries.ts';

const { exportGlossary, listPreferences, preferTranslator, saveGlossary, withdrawPreference } = wording;

export const handler = httpHandler(wording, {
  deleteGlossary,
  getGlossary,
  getStyleNotes,
  listGlossaries,
  saveStyleNotes,
  ...onFirstCall({ exportGlossary, saveGlossary }, () => import('./glossaryFiles.ts')),
  ...onFirstCall({ listPreferences, preferTranslator, withdrawPreference }, () => import('./preferences.ts')),
});
