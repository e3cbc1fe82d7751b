import { account } from '#shared/contract/account.ts';
import { onFirstCall } from '../../runtime/http/handlers.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import {
  beginSecondFactor,
  changePassword,
  confirmPassword,
  forgotPassword,
  resetPassword,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './credentials.ts';
import { listSecurityEvents, logIn, logOutEverywhere } from './logIn.ts';
import { activateAccount, readLink, register, resendActivation } from './registration.ts';

const { deleteAccount, exportData, listOrders } = account;

export const handler = httpHandler(account, {
  activateAccount,
  beginSecondFactor,
  changePassword,
  confirmPassword,
  forgotPassword,
  listSecurityEvents,
  logIn,
  logOutEverywhere,
  readLink,
  register,
  resendActivation,
  resetPassword,
  turnOffSecondFactor,
  turnOnSecondFactor,
  // Everything stored about a person, for two calls that are rarely made.
  ...onFirstCall({ deleteAccount, exportData }, () => import('./ownData.ts')),
  ...onFirstCall({ listOrders }, () => import('./ownOrders.ts')),
});
