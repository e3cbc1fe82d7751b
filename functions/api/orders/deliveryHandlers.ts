export { deliverFile } from './deliverFile.ts';
export { deliverOrder } from './deliverOrder.ts';
