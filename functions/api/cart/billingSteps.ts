export { updateCart } from './updateCart.ts';
export { updateCartRules } from './updateCartRules.ts';
