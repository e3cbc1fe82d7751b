export { answerContact } from './answerContact.ts';
export { closeContact } from './closeContact.ts';
export { eraseContact } from './eraseContact.ts';
export { exportNewsletter } from './exportNewsletter.ts';
export { getContact } from './getContact.ts';
export { linkContactFile } from './linkContactFile.ts';
export { listContacts } from './listContacts.ts';
