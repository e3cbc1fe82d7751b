import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Form } from '#frontend/shop/forms/Form.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import type { ParcelWire } from '#shared/contract/schemas/parcel.ts';
import { shippingOperations as shipping } from '#shared/contract/staff/shipping.ts';
import { useTellParcel } from './Originals.tsx';

interface Props {
  parcel: ParcelWire;
  next: (parcel: ParcelWire, said: string) => Promise<void>;
  look: (parcel: ParcelWire) => Promise<void>;
}

type Act = NonNullable<ParcelWire['apostille']>['acts'][number];

/** The apostilles that were ordered: what is to be done, and who did what of it. */
export function Apostille({ parcel, next, look }: Props) {
  const { t, locale } = useI18n();
  const { apostille: task } = parcel;
  if (!task) return null;
  const { count, state, steps, acts } = task;
  return (
    <div className="grid gap-3">
      <h3 className="label">{t('deskParcel/apostille')}</h3>
      <p className={state === 'obtained' ? undefined : 'notice max-w-prose'}>
        {t(`deskParcel/apostille.${state}`, { count })}
      </p>
      {steps.length > 0 && (
        <ol className="grid gap-1">
          {steps.map(({ act, at, by, note }) => (
            <li key={act}>
              <time dateTime={at}>{sayInstant(at, locale)}</time> · {t(`deskParcel/apostille.act.${act}`)} · {by}
              {note && ` · ${note}`}
            </li>
          ))}
        </ol>
      )}
      {acts.length > 0 && <NoteForm parcel={parcel} acts={acts} next={next} look={look} />}
    </div>
  );
}

function NoteForm({ parcel, acts, next, look }: Props & { acts: readonly Act[] }) {
  const { t } = useI18n();
  const tell = useTellParcel(parcel.order_id, look, 'parcel');
  const [chosen, setChosen] = useState<Act>();
  const form = useForm(shipping.noteApostille, {
    id: 'apostille-',
    start: { note: '' },
    labels: { note: 'deskParcel/apostille.note' },
    send: async ({ note }) => {
      if (!chosen) return undefined;
      const body = { act: chosen, ...(note.trim() !== '' && { note }) };
      return tell(async () => {
        const noted = await call(shipping.noteApostille, { params: { id: parcel.order_id }, body });
        await next(noted, t('deskParcel/saved'));
        form.change({ note: '' });
      });
    },
  });
  return (
    <Form of={form} className="grid max-w-2xl gap-3">
      <TextField {...form.text('note')} autoComplete="off" />
      <div className="flex flex-wrap gap-3">
        {acts.map((act) => (
          <BusyButton
            key={act}
            type="submit"
            className="btn btn-quiet btn-small"
            busy={form.busy && chosen === act}
            blocked={form.busy}
            onClick={() => setChosen(act)}
          >
            {t(`deskParcel/apostille.act.${act}`)}
          </BusyButton>
        ))}
      </div>
    </Form>
  );
}
