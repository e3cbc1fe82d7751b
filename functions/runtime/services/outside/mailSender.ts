import { SESv2Client } from '@aws-sdk/client-sesv2';
import { awsPatience } from '../../../gateways/awsPatience.ts';
import { mailGateway } from '../../../gateways/mail.ts';
import { optionalSetting, setting } from '../../settings.ts';
import { once } from '../once.ts';

export const mailSender = /* @__PURE__ */ once(() =>
  mailGateway(new SESv2Client(awsPatience), setting('MAIL_FROM'), optionalSetting('MAIL_SENDING_SET')),
);
