import type { catalogue } from '#shared/contract/catalogue.ts';
import { grosze } from '#shared/model/grosze.ts';
import { gatewayFee } from '../../domain/bonus/topUp.ts';
import { paymentMethods } from '../../domain/catalogue/paymentMethods.ts';
import { currentPriceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { p24 } from '../../runtime/built/p24.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { bankList } from '../../usecases/catalogue/bankList.ts';
import { moneyWire } from '../moneyWire.ts';

const banksFor = bankList();

export const getPaymentMethods: Handler<typeof catalogue.getPaymentMethods> = async ({
  query,
  caller,
  locale,
  now,
}) => {
  const amount = grosze(query.amount ?? 0);
  const banks = await banksFor(await p24(), { language: locale, amount }, now);
  const configuration = currentPriceConfiguration(now);
  return {
    status: 200,
    body: {
      methods: paymentMethods.map(({ key, names, choosesBank }) => ({
        method: key,
        name: names[locale],
        fee: moneyWire(gatewayFee(amount, key, 'individual', configuration)),
        // Only an account has a balance.
        available: key !== 'balance' || caller.kind !== 'visitor',
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
