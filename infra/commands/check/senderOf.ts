import type { Settings } from '../../settings/settings.ts';

/** The domain that mail of the stage comes from. */
export const senderOf = ({ mailFrom }: Pick<Settings, 'mailFrom'>): string =>
  /@([^@<>\s]+)>?$/.exec(mailFrom)?.[1] ?? '';
