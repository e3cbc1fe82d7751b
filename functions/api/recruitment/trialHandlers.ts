export { answerTrial } from './answerTrial.ts';
export { readTrial } from './readTrial.ts';
