export { exportGlossary } from './exportGlossary.ts';
export { saveGlossary } from './saveGlossary.ts';
