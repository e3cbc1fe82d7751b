export { acceptOffer } from './acceptOffer.ts';
export { declineOffer } from './declineOffer.ts';
export { listOffers } from './listOffers.ts';
export { previewOffer } from './previewOffer.ts';
