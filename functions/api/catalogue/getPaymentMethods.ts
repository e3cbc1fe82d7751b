import type { catalogue } from '#shared/contract/catalogue.ts';
import { grosze } from '#shared/model/grosze.ts';
import { paymentMethods } from '../../domain/catalogue/paymentMethods.ts';
import { gatewayFee } from '../../domain/pricing/gatewayFee.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { p24 } from '../../runtime/services/p24.ts';
import { stagePrices } from '../../runtime/services/prices.ts';
import { bankList } from '../../usecases/catalogue/bankList.ts';
import { moneyWire } from '../wire/moneyWire.ts';

const banksFor = bankList();

export const getPaymentMethods: Handler<typeof catalogue.getPaymentMethods> = async ({ query, locale, now }) => {
  const amount = grosze(query.amount ?? 0);
  const banks = await banksFor(await p24(), { language: locale, amount }, now);
  const { gatewayFees } = stagePrices(now);
  return {
    status: 200,
    body: {
      methods: paymentMethods.map(({ key, names, choosesBank }) => ({
        method: key,
        name: names[locale],
        fee: {
          individual: moneyWire(gatewayFee(amount, key, 'individual', gatewayFees)),
          company: moneyWire(gatewayFee(amount, key, 'company', gatewayFees)),
        },
        // This answer is the same for all callers: whether a balance suffices is answered by getPaymentAdvice, which knows the caller.
        available: key === 'balance' ? null : true,
        banks: choosesBank
          ? banks.map(({ id, name, group, imgUrl, status }) => ({
              id,
              name,
              group: group || null,
              image_url: imgUrl || null,
              available: status,
            }))
          : [],
      })),
    },
  };
};
