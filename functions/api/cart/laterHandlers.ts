export { estimateCart } from './estimateCart.ts';
export { priceForBuyer } from './priceForBuyer.ts';
export { requestQuote } from './requestQuote.ts';
