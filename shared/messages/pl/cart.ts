import type { cart as en } from '../en/cart.ts';

export const cart: Record<keyof typeof en, string> = {};
