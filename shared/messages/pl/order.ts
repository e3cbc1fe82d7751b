import type { order as en } from '../en/order.ts';

export const order: Record<keyof typeof en, string> = {};
