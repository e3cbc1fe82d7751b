import { account } from '#shared/contract/account.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { activateAccount } from './activateAccount.ts';
import { beginSecondFactor } from './beginSecondFactor.ts';
import { changePassword } from './changePassword.ts';
import { confirmPassword } from './confirmPassword.ts';
import { deleteAccount } from './deleteAccount.ts';
import { exportData } from './exportData.ts';
import { forgotPassword } from './forgotPassword.ts';
import { listOrders } from './listOrders.ts';
import { listSecurityEvents } from './listSecurityEvents.ts';
import { logIn } from './logIn.ts';
import { logOutEverywhere } from './logOutEverywhere.ts';
import { readLink } from './readLink.ts';
import { register } from './register.ts';
import { resendActivation } from './resendActivation.ts';
import { resetPassword } from './resetPassword.ts';
import { turnOffSecondFactor } from './turnOffSecondFactor.ts';
import { turnOnSecondFactor } from './turnOnSecondFactor.ts';

export const handler = httpHandler(account, {
  activateAccount,
  beginSecondFactor,
  changePassword,
  confirmPassword,
  deleteAccount,
  exportData,
  forgotPassword,
  listOrders,
  listSecurityEvents,
  logIn,
  logOutEverywhere,
  readLink,
  register,
  resendActivation,
  resetPassword,
  turnOffSecondFactor,
  turnOnSecondFactor,
});
