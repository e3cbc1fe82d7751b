import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import { catalogueVersions } from '#shared/contract/staff/catalogueVersions.ts';
import { BeginsField } from './BeginsField.tsx';
import { PriceEffect } from './PriceEffect.tsx';
import { PriceFields } from './PriceFields.tsx';
import { type PriceVersion, typedPrices, valuesOf } from './typedPrices.ts';
import { useNewerPrices } from './useNewerPrices.ts';
import { warsawInstant } from './warsawTime.ts';

interface Props {
  base: PriceVersion;
  /** What was published last. */
  newest: PriceVersion | undefined;
  revision: number;
  published: (validFrom: string) => Promise<void>;
  /** A colleague was faster: reads the newest list, which is then told above the form. */
  refresh: () => Promise<unknown>;
}

/** A new price list from another one: figures, their effect, and from when on. */
export function PriceForm({ base: now, newest, revision, published, refresh }: Props) {
  const { t, locale } = useI18n();
  const newer = useNewerPrices(newest);
  const { question, withRecentPassword } = useRecentPassword();
  // What was typed stays when others publish in between, and a line says so.
  const [{ base, began }] = useState({ base: now, began: revision });
  const [typed, setTyped] = useState(() => typedPrices(base.values, locale));
  const [begins, setBegins] = useState('');
  const [reason, setReason] = useState('');
  const values = valuesOf(typed, base.values.top_up_tiers.length);
  const isChanged = JSON.stringify(values) !== JSON.stringify(base.values);
  const tellLast = useTellLast();
  const { submit, busy, failure, fields } = useSubmit(async () => {
    if (!values || !isChanged) return {};
    const from = begins ? warsawInstant(begins) : undefined;
    const why = reason.trim();
    const body = {
      ...{ revision, based_on: base.version, values },
      ...(from !== undefined && { valid_from: from }),
      ...(why && { reason: why }),
    };
    return tellLast(
      'prices',
      async () => {
        const made = await withRecentPassword(() => call(catalogueVersions.publishPrices, { body }));
        if (made) await published(made.valid_from);
      },
      async () => void (await refresh()),
    );
  });
  const said = failure ?? fields.top_up_tiers;
  return (
    <>
      <form noValidate className="card grid gap-6 p-5" onSubmit={(event) => void submit(event)}>
        <h2 className="text-xl">{t('price/draft', { version: base.version })}</h2>
        {revision !== began && <p className="notice">{newer ?? t('price/changed')}</p>}
        <PriceFields
          typed={typed}
          values={base.values}
          change={(place, text) => setTyped({ ...typed, [place]: text })}
        />
        {values && isChanged && <PriceEffect basedOn={base.version} values={values} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <BeginsField id="price-begins" value={begins} change={setBegins} error={fields.valid_from} />
          <TextField
            id="price-why"
            label={t('desk/reason')}
            optional
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        {said && <Failed text={said} />}
        <BusyButton
          type="submit"
          className="btn btn-primary justify-self-start"
          busy={busy}
          blocked={!values || !isChanged}
        >
          {t('price/publish')}
        </BusyButton>
      </form>
      {question}
    </>
  );
}
