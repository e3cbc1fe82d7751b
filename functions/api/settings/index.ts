import { settings } from '#shared/contract/settings.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { getSettings, saveAddress, saveAddressRules, saveSettings, sendPasswordReset } from './ownSettings.ts';
import { deletePush, getPush, savePush } from './push.ts';

export const handler = httpHandler(
  settings,
  { deletePush, getPush, getSettings, saveAddress, savePush, saveSettings, sendPasswordReset },
  { saveAddress: saveAddressRules },
);
