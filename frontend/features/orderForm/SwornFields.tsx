import { lazy, Suspense, useEffect } from 'react';
import { describe, FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { wishes } from '#shared/model/order/wishes.ts';
import { electronicCopy, hasCopies, mostCopies } from './submitGap.ts';
import type { OrderForm } from './useOrderForm.ts';

const loadAddress = () => import('./DeliveryAddress.tsx');
const DeliveryAddress = lazy(async () => ({ default: (await loadAddress()).DeliveryAddress }));

/** Delivery of the translation on paper, and what a sworn translator has to know. */
export function SwornFields({ form }: { form: OrderForm }) {
  const { t, locale } = useI18n();
  const { draft, change, catalogue, fields, awake } = form;
  // Before a way of sending is chosen: by then there may be no network.
  useEffect(() => {
    if (awake) void loadAddress().catch(() => undefined);
  }, [awake]);
  const methods = catalogue?.shipping_methods ?? [];
  const { copies = 0 } = draft;
  const tooMany = copies > mostCopies ? t('order/sworn.copies.too_many', { copies: mostCopies }) : undefined;
  const copyPage = catalogue?.copy_page.price_gross;
  const method = methods.find(({ id }) => id === draft.shipmentMethod);
  const needs = method?.needs;
  const otherPrices = method?.other_prices
    .map(({ condition, price_gross: gross }) => `${condition} +${formatMoney(gross.amount, locale)}`)
    .join(', ');
  const methodField = { id: 'shipment_method', hint: otherPrices || undefined, error: fields.shipment_method };
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <FieldFrame {...methodField} label={t('order/shipment')}>
            <select
              {...describe(methodField)}
              className="input"
              value={draft.shipmentMethod ?? ''}
              onChange={(event) =>
                change({ shipmentMethod: event.target.value === '' ? null : Number(event.target.value) })
              }
            >
              <option value="">{t('order/shipment.choose')}</option>
              <option value={electronicCopy}>{t('wish/sworn_form.electronic')}</option>
              {methods
                .filter(({ needs: field }) => field !== 'nothing')
                .map(({ id, name, price_gross: gross }) => (
                  <option key={id} value={id}>
                    {name} (+{formatMoney(gross.amount, locale)})
                  </option>
                ))}
            </select>
          </FieldFrame>
        </div>
        {(needs === 'address' || needs === 'locker') && (
          <Suspense>
            <DeliveryAddress form={form} abroad={method?.abroad ?? false} isLocker={needs === 'locker'} />
          </Suspense>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <FieldFrame id="sworn_source" label={t('wish/sworn_source')}>
          <select
            id="sworn_source"
            className="input"
            value={draft.swornSource}
            onChange={(event) => change({ swornSource: event.target.value === 'original' ? 'original' : 'scan' })}
          >
            {wishes.swornSource.is.from.map((source) => (
              <option key={source} value={source}>
                {t(`wish/sworn_source.${source}`)}
              </option>
            ))}
          </select>
        </FieldFrame>
        {hasCopies(draft) && (
          <TextField
            id="copies"
            label={t('wish/copies')}
            hint={copyPage && t('order/sworn.copies.price', { price: formatMoney(copyPage.amount, locale) })}
            type="number"
            min={0}
            max={mostCopies}
            error={tooMany ?? fields.copies}
            value={copies === 0 ? '' : copies}
            placeholder="0"
            onChange={(event) =>
              change({ copies: Math.min(9999, Math.max(0, Math.trunc(Number(event.target.value)) || 0)) })
            }
          />
        )}
      </div>
      <TextField
        id="names"
        label={t('wish/names')}
        hint={t('order/sworn.names.hint')}
        optional
        maxLength={500}
        error={fields.names}
        value={draft.names ?? ''}
        onChange={(event) => change({ names: event.target.value })}
      />
    </div>
  );
}
