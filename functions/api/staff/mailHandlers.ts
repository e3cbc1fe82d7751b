export { listDeadLetters } from './listDeadLetters.ts';
export { listFailedMails } from './listFailedMails.ts';
export { retryDeadLetters } from './retryDeadLetters.ts';
export { retryFailedMail } from './retryFailedMail.ts';
