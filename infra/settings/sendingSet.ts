import type { Settings } from './settings.ts';

/** The configuration set of SES that a stage sends with: by it a mail that comes back is known to be of this stage. */
export const sendingSet = ({ brand, stage }: Pick<Settings, 'brand' | 'stage'>): string => `${brand}-${stage}`;
