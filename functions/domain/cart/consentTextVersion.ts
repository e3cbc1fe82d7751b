/**
 * Version of the terms and of the privacy policy (`frontend/content`), stored with each consent that is given to them.
 */
export const consentTextVersion = '2026-11-24';
