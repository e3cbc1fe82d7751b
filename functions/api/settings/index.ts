import { settings } from '#shared/contract/settings.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { getSettings } from './getSettings.ts';
import { saveAddress } from './saveAddress.ts';
import { saveAddressRules } from './saveAddressRules.ts';
import { saveSettings } from './saveSettings.ts';
import { sendPasswordReset } from './sendPasswordReset.ts';

export const handler = httpHandler(
  settings,
  { getSettings, saveAddress, saveSettings, sendPasswordReset },
  { saveAddress: saveAddressRules },
);
