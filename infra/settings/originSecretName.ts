import type { Settings } from './settings.ts';

/** What CloudFront proves itself by to the API is kept under this name, one for each of the setting's names. */
export const originSecretName = ({ brand, stage }: Pick<Settings, 'brand' | 'stage'>, name: string): string =>
  `${brand}-${stage}-edge-${name}`;
