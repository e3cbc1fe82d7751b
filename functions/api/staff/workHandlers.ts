export { getOrderWording } from './getOrderWording.ts';
export { getWork } from './getWork.ts';
export { holdOrder } from './holdOrder.ts';
export { listJobQueue } from './listJobQueue.ts';
export { releaseOrder } from './releaseOrder.ts';
