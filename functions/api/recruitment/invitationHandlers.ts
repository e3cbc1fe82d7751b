export { acceptInvitation } from './acceptInvitation.ts';
export { readInvitation } from './readInvitation.ts';
