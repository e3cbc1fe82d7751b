import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import type { ParcelWire } from '#shared/contract/schemas/parcel.ts';
import { shippingOperations as shipping } from '#shared/contract/staff/shipping.ts';

interface Props {
  parcel: ParcelWire;
  next: (parcel: ParcelWire, said: string) => Promise<void>;
  look: (parcel: ParcelWire) => Promise<void>;
}

type Act = ParcelWire['originals_acts'][number];

/** The papers a customer sent in: where they are, what became of them, and what may be noted next. */
export function Originals({ parcel, next, look }: Props) {
  const { t, locale } = useI18n();
  const { originals, originals_acts: acts } = parcel;
  const holder = originals.at(-1)?.holder;
  if (originals.length === 0 && acts.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="label">{t('deskParcel/originals')}</h3>
      <p>
        {holder === undefined
          ? t('deskParcel/originals.none')
          : t('deskParcel/originals.with', { who: t(`deskParcel/holder.${holder}`) })}
      </p>
      {originals.length > 0 && (
        <ol className="grid gap-1">
          {originals.map(({ act, at, translator, package_number: number }) => (
            <li key={at + act}>
              <time dateTime={at}>{sayInstant(at, locale)}</time> · {t(`deskParcel/act.${act}`)}
              {translator && ` (${translator.name})`}
              {number && ` (${number})`}
            </li>
          ))}
        </ol>
      )}
      {acts.length > 0 && <NoteForm parcel={parcel} next={next} look={look} />}
    </div>
  );
}

function NoteForm({ parcel, next, look }: Props) {
  const { t } = useI18n();
  const tell = useTellParcel(parcel.order_id, look, 'originals');
  const [whom, setWhom] = useState('');
  const [number, setNumber] = useState('');
  const { originals_acts: acts, translators } = parcel;
  const translator = translators.find(({ id }) => id === whom)?.id ?? translators[0]?.id ?? '';
  const [chosen, setChosen] = useState<Act>();
  const { submit, busy, fields, failure } = useSubmit(async () => {
    if (!chosen) return undefined;
    const body = {
      act: chosen,
      ...(chosen === 'handed_over' && { translator }),
      ...(chosen === 'returned' && number.trim() !== '' && { package_number: number }),
    };
    return tell(async () => {
      await next(await call(shipping.noteOriginals, { params: { id: parcel.order_id }, body }), t('deskParcel/saved'));
      setNumber('');
    });
  });
  const open = acts.filter((act) => act !== 'handed_over' || translators.length > 0);
  return (
    <form noValidate className="grid max-w-2xl gap-3" onSubmit={(event) => void submit(event)}>
      {failure && <Failed text={failure} />}
      {open.includes('handed_over') && (
        <FieldFrame id="originals-whom" label={t('deskParcel/whom')} error={fields.translator}>
          <select
            {...describe({ id: 'originals-whom', error: fields.translator })}
            className="input"
            value={translator}
            onChange={(event) => setWhom(event.target.value)}
          >
            {translators.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      {open.includes('returned') && (
        <FieldFrame id="originals-number" label={t('deskParcel/back_number')} error={fields.package_number}>
          <input
            {...describe({ id: 'originals-number', error: fields.package_number })}
            className="input"
            autoComplete="off"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </FieldFrame>
      )}
      <div className="flex flex-wrap gap-3">
        {open.map((act) => (
          <BusyButton
            key={act}
            type="submit"
            className="btn btn-quiet btn-small"
            busy={busy && chosen === act}
            blocked={busy}
            onClick={() => setChosen(act)}
          >
            {t(`deskParcel/act.${act}`)}
          </BusyButton>
        ))}
      </div>
    </form>
  );
}

/** Says who moved the papers of an order before, and where they are now; `look` shows that, and what was typed stays. */
export function useTellParcel(id: string, look: (parcel: ParcelWire) => Promise<void>, about: 'parcel' | 'originals') {
  const { t } = useI18n();
  const tellLast = useTellLast();
  return (act: () => Promise<void>) =>
    tellLast(`order#${id}`, act, async () => {
      const now = await call(shipping.getParcel, { params: { id } });
      await look(now);
      const last = now.originals.at(-1);
      const parcel = [now.shipment_status, now.package_number].filter(Boolean).join(', ');
      return t('conflict/now', { state: about === 'originals' && last ? t(`deskParcel/act.${last.act}`) : parcel });
    });
}
