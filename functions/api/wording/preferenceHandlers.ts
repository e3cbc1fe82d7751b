export { listPreferences } from './listPreferences.ts';
export { preferTranslator } from './preferTranslator.ts';
export { withdrawPreference } from './withdrawPreference.ts';
