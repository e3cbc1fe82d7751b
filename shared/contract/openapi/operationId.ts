import type { areas } from '../index.ts';

export type AnyOperation = {
  [A in keyof typeof areas]: (typeof areas)[A][keyof (typeof areas)[A]];
}[keyof typeof areas];

export type OperationId = AnyOperation['id'];
