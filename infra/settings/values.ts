import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';

export const locale = z.enum(locales);
export const url = z.string().check(z.regex(/^https?:\/\/[a-z0-9.:[\]-]+(\/\S*)?$/i, 'an address with http or https'));
export const parameterName = z
  .string()
  .check(z.regex(/^\/[\w.-]+(\/[\w.-]+)+$/, 'the name of a parameter: /verso/...'));
/** As DynamoDB takes it. */
export const tableName = z.string().check(z.regex(/^[\w.-]{3,255}$/, 'the name of a table'));
export const publicKey = z.string().check(z.regex(/^B[\w-]{86}$/, 'a public key as `npm run -s push:keys` prints it'));
export const certificateArn = z
  .string()
  .check(
    z.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, 'a certificate of us-east-1, where CloudFront looks'),
  );
export const region = z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'a region'));
export const wholeNumber = z.int().check(z.minimum(1));
export const keyName = z.string().check(z.regex(/^[a-z][a-z0-9]{0,30}$/, 'lower case letters and digits'));
export const throttle = z.strictObject({ rate: wholeNumber, burst: wholeNumber });
/** AWS WAF's minimum limit is ten. */
export const edgeLimit = z.int().check(z.minimum(10));
