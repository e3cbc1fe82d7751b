import { clocks } from './clocks.ts';
import type { Component } from './component.ts';
import { keys } from './keys.ts';
import { services } from './services.ts';

/** All components of an order's path with a documented limit. */
export const components: readonly Component[] = [...services, ...keys, ...clocks];
