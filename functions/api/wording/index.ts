import { wording } from '#shared/contract/wording.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { deleteGlossary } from './deleteGlossary.ts';
import { exportGlossary } from './exportGlossary.ts';
import { getGlossary } from './getGlossary.ts';
import { getStyleNotes } from './getStyleNotes.ts';
import { listGlossaries } from './listGlossaries.ts';
import { listPreferences } from './listPreferences.ts';
import { preferTranslator } from './preferTranslator.ts';
import { saveGlossary } from './saveGlossary.ts';
import { saveStyleNotes } from './saveStyleNotes.ts';
import { withdrawPreference } from './withdrawPreference.ts';

export const handler = httpHandler(wording, {
  deleteGlossary,
  exportGlossary,
  getGlossary,
  getStyleNotes,
  listGlossaries,
  listPreferences,
  preferTranslator,
  saveGlossary,
  saveStyleNotes,
  withdrawPreference,
});
