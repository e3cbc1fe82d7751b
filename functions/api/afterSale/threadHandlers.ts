export { announceThreadFile } from './announceThreadFile.ts';
export { answerQuestion } from './answerQuestion.ts';
export { getThread } from './getThread.ts';
export { goOnWithoutAnswer } from './goOnWithoutAnswer.ts';
export { linkThreadFile } from './linkThreadFile.ts';
export { writeToThread } from './writeToThread.ts';
