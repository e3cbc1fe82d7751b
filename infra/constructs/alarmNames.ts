import type { Settings } from '../settings/settings.ts';

/** The name of an alarm that other stacks know: by it a release is stopped, and no stack has to export it. */
export const alarmNamed = ({ brand, stage }: Pick<Settings, 'brand' | 'stage'>, name: string): string =>
  `${brand}-${stage}-${name}`;

/** That of the API's server errors. */
export const serverErrors = 'ServerErrors';
