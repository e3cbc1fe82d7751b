import { settings } from '#shared/contract/settings.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { deletePush } from './deletePush.ts';
import { getPush } from './getPush.ts';
import { getSettings } from './getSettings.ts';
import { saveAddress } from './saveAddress.ts';
import { saveAddressRules } from './saveAddressRules.ts';
import { savePush } from './savePush.ts';
import { saveSettings } from './saveSettings.ts';
import { sendPasswordReset } from './sendPasswordReset.ts';

export const handler = httpHandler(
  settings,
  { deletePush, getPush, getSettings, saveAddress, savePush, saveSettings, sendPasswordReset },
  { saveAddress: saveAddressRules },
);
