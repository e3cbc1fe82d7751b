import type { Look } from '#shared/model/brandFolder.ts';

/** The colours of `frontend/design/tokens.css` as they are, and the mark that is drawn in `frontend/app/Logo.tsx`. */
export const look: Look = { colours: { light: {}, dark: {} } };
