import type { Settings } from './settings.ts';

/** The vault of another region that copies of the backups go to. */
export const copiesVault = ({ brand, stage }: Pick<Settings, 'brand' | 'stage'>): string => `${brand}-${stage}-copies`;
