export { getCorrections } from './getCorrections.ts';
export { getDeliveredText } from './getDeliveredText.ts';
export { getFileChanges } from './getFileChanges.ts';
export { requestCorrection } from './requestCorrection.ts';
