export { liftStoppedAddress } from './liftStoppedAddress.ts';
export { listDeadLetters } from './listDeadLetters.ts';
export { listFailedMails } from './listFailedMails.ts';
export { listRefusedFiles } from './listRefusedFiles.ts';
export { retryDeadLetters } from './retryDeadLetters.ts';
export { retryFailedMail } from './retryFailedMail.ts';
