export { checkSwornNumber } from './checkSwornNumber.ts';
export { createTranslator } from './createTranslator.ts';
export { getStaffTranslator } from './getStaffTranslator.ts';
export { getTranslatorRecord } from './getTranslatorRecord.ts';
export { listTranslators } from './listTranslators.ts';
export { updateTranslator } from './updateTranslator.ts';
