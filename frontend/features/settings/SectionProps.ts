import type { ResultOf } from '#shared/contract/operation.ts';
import type { settings } from '#shared/contract/settings.ts';

export type Settings = ResultOf<typeof settings.getSettings>;

/** What every section gets: the saved settings, and where to put those that its own save answered. */
export interface SectionProps {
  saved: Settings;
  keep: (next: Settings) => Promise<unknown>;
}
