export { checkShipment } from './checkShipment.ts';
export { linkOrderArchive } from './linkOrderArchive.ts';
export { orderAgain } from './orderAgain.ts';
export { orderNewVersion } from './orderNewVersion.ts';
