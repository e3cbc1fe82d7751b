import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { Facts } from '#frontend/shop/work/Facts.tsx';
import { useAddress } from '#frontend/shop/work/useAddress.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { balances } from '#shared/contract/staff/balances.ts';
import { AdjustmentTable } from './AdjustmentTable.tsx';
import { AdjustPart } from './AdjustPart.tsx';

/** What a customer has on the balance, and the corrections of it; finance makes them. */
export default function BalancePage() {
  const { t, locale } = useI18n();
  const may = useMay();
  const account = useAddress(['account']).values?.account;
  const [said, setSaid] = useState('');
  const { data, error, mutate } = useWork(`desk/balance/${account ?? ''}`, async () =>
    account ? call(balances.getCustomerBalance, { params: { account } }) : null,
  );
  const say = (sum: { amount: number }) => formatMoney(sum.amount, locale);
  return (
    <DeskFrame
      heading={t('balance/heading')}
      error={error}
      retry={() => void mutate()}
      said={said}
      isLoading={data === undefined && error === undefined}
    >
      <p>
        <a
          className="link"
          href={`${href(locale, 'staff.customers')}${account ? `?account=${encodeURIComponent(account)}` : ''}`}
        >
          {t('balance/customer')}
        </a>
      </p>
      {data && account && (
        <>
          <Facts
            rows={[
              [t('balance/part.paid'), say(data.paid)],
              [t('balance/part.bonus'), say(data.bonus)],
              [t('balance/held'), data.held.amount > 0 && say(data.held)],
            ]}
          />
          {data.adjustments.length > 0 && <AdjustmentTable rows={data.adjustments} />}
          {may(balances.adjustBalance) &&
            (data.may_adjust ? (
              <AdjustPart
                account={account}
                balance={data}
                made={async (text) => {
                  setSaid(text);
                  await mutate();
                }}
              />
            ) : (
              <p className="card p-6">{t('balance/closed')}</p>
            ))}
        </>
      )}
    </DeskFrame>
  );
}
