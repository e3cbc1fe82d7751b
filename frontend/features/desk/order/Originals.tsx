import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Form } from '#frontend/shop/forms/Form.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
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
  const { originals_acts: acts, translators } = parcel;
  const [chosen, setChosen] = useState<Act>();
  const form = useForm(shipping.noteOriginals, {
    id: 'originals-',
    start: { translator: translators[0]?.id ?? '', package_number: '' },
    labels: { translator: 'deskParcel/whom', package_number: 'deskParcel/back_number' },
    send: async ({ translator, package_number }) => {
      if (!chosen) return undefined;
      const body = {
        act: chosen,
        ...(chosen === 'handed_over' && { translator }),
        ...(chosen === 'returned' && package_number.trim() !== '' && { package_number }),
      };
      return tell(async () => {
        const noted = await call(shipping.noteOriginals, { params: { id: parcel.order_id }, body });
        await next(noted, t('deskParcel/saved'));
        form.change({ package_number: '' });
      });
    },
  });
  const open = acts.filter((act) => act !== 'handed_over' || translators.length > 0);
  return (
    <Form of={form} className="grid max-w-2xl gap-3">
      {open.includes('handed_over') && (
        <SelectField {...form.one('translator')} options={translators.map(({ id, name }) => [id, name])} />
      )}
      {open.includes('returned') && (
        <TextField {...form.text('package_number')} optional={undefined} autoComplete="off" />
      )}
      <div className="flex flex-wrap gap-3">
        {open.map((act) => (
          <BusyButton
            key={act}
            type="submit"
            className="btn btn-quiet btn-small"
            busy={form.busy && chosen === act}
            blocked={form.busy}
            onClick={() => setChosen(act)}
          >
            {t(`deskParcel/act.${act}`)}
          </BusyButton>
        ))}
      </div>
    </Form>
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
