import type { quote as en } from '../en/quote.ts';

export const quote: Record<keyof typeof en, string> = {};
