import { meta } from '#shared/contract/meta.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { getLocalization } from './getLocalization.ts';
import { getOpenapi } from './getOpenapi.ts';
import { sendAnalytics } from './sendAnalytics.ts';

/** Also the Lambda of `$default`: a path without an operation is answered `not_found` like any other refusal. */
export const handler = httpHandler(meta, { getLocalization, getOpenapi, sendAnalytics });
