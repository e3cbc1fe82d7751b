import { randomUUID } from 'node:crypto';
import type { User } from './userStore.ts';

export function newUser(attributes: Record<string, string>, status: User['status'], more: Partial<User>): User {
  const now = Date.now() / 1000;
  return {
    sub: randomUUID(),
    attributes,
    enabled: true,
    status,
    groups: [],
    mfaEnabled: false,
    createdAt: now,
    modifiedAt: now,
    ...more,
  };
}
