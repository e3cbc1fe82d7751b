export { liftStoppedAddress } from './liftStoppedAddress.ts';
export { listFailedMails } from './listFailedMails.ts';
export { listRefusedFiles } from './listRefusedFiles.ts';
export { retryFailedMail } from './retryFailedMail.ts';
