import { account } from '#shared/contract/account.ts';
import { onFirstCall } from '../../runtime/http/handlers.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import {
  beginSecondFactor,
  changePassword,
  confirmPassword,
  forgotPassword,
  resetPassword,
  sendLinks,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './credentials.ts';
import {
  askEmailChange,
  confirmEmailChange,
  getEmailChange,
  readEmailChange,
  stopEmailChange,
  withdrawEmailChange,
} from './emailChange.ts';
import { listSecurityEvents, logIn, logOutEverywhere } from './logIn.ts';
import { activateAccount, readLink, register, resendActivation } from './registration.ts';

const { deleteAccount, exportData, listOrders } = account;

export const handler = httpHandler(account, {
  activateAccount,
  askEmailChange,
  beginSecondFactor,
  changePassword,
  confirmEmailChange,
  confirmPassword,
  forgotPassword,
  getEmailChange,
  listSecurityEvents,
  logIn,
  logOutEverywhere,
  readEmailChange,
  readLink,
  register,
  resendActivation,
  resetPassword,
  sendLinks,
  stopEmailChange,
  turnOffSecondFactor,
  turnOnSecondFactor,
  withdrawEmailChange,
  // Everything stored about a person, for two calls that are rarely made.
  ...onFirstCall({ deleteAccount, exportData }, () => import('./ownData.ts')),
  ...onFirstCall({ listOrders }, () => import('./ownOrders.ts')),
});
