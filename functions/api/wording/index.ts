import { wording } from '#shared/contract/wording.ts';
import { onFirstCall } from '../../runtime/http/onFirstCall.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { deleteGlossary } from './deleteGlossary.ts';
import { getGlossary } from './getGlossary.ts';
import { getStyleNotes } from './getStyleNotes.ts';
import { listGlossaries } from './listGlossaries.ts';
import { saveStyleNotes } from './saveStyleNotes.ts';

const { exportGlossary, listPreferences, preferTranslator, saveGlossary, withdrawPreference } = wording;

export const handler = httpHandler(wording, {
  deleteGlossary,
  getGlossary,
  getStyleNotes,
  listGlossaries,
  saveStyleNotes,
  ...onFirstCall({ exportGlossary, saveGlossary }, () => import('./glossaryFileHandlers.ts')),
  ...onFirstCall({ listPreferences, preferTranslator, withdrawPreference }, () => import('./preferenceHandlers.ts')),
});
