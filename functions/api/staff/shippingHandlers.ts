export { correctDelivery } from './correctDelivery.ts';
export { enterParcel } from './enterParcel.ts';
export { getParcel } from './getParcel.ts';
export { keepParcel } from './keepParcel.ts';
export { listParcels } from './listParcels.ts';
export { noteOriginals } from './noteOriginals.ts';
