import type { Host } from './host.ts';

/** The user pool's client that the site logs in with, as the functions know it. */
export function clientIdOf({ functions }: Host): string {
  const environments = [...functions.values()].map(({ settings }) => settings.environment);
  return environments.map(({ USER_POOL_CLIENT_ID }) => USER_POOL_CLIENT_ID).find(Boolean) ?? '';
}
