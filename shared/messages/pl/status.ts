import type { status as en } from '../en/status.ts';

export const status: Record<keyof typeof en, string> = {};
