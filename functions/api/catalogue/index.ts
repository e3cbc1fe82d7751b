import { catalogue } from '#shared/contract/catalogue.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { getCatalogue } from './getCatalogue.ts';
import { getLanguages } from './getLanguages.ts';
import { getPaymentMethods } from './getPaymentMethods.ts';
import { getPrices } from './getPrices.ts';

export const handler = httpHandler(catalogue, { getCatalogue, getLanguages, getPaymentMethods, getPrices });
