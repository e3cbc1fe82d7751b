import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AdjustedPart, AdjustmentReason } from '#shared/model/adjustment.ts';
import { Choice } from './RefundFields.tsx';
import type { AdjustForm } from './useAdjustForm.ts';

/** Which way, what of it, how much, and why. */
export function AdjustFields({ form: { typed, change, errors } }: { form: AdjustForm }) {
  const { t } = useI18n();
  return (
    <>
      <ChoiceField
        name="adjust-way"
        legend={t('balance/way')}
        options={(['more', 'less'] as const).map((way) => [way, t(`balance/way.${way}`)] as const)}
        value={typed.way}
        onChange={(way) => change({ way })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="adjust-amount"
          label={t('balance/amount')}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount && t(errors.amount)}
          value={typed.amount}
          onChange={(event) => change({ amount: event.target.value })}
        />
        <Choice
          id="adjust-part"
          label={t('balance/part')}
          value={typed.part}
          names={AdjustedPart.options}
          textOf={(name) => t(`balance/part.${name}`)}
          choose={(part) => change({ part })}
        />
        <Choice
          id="adjust-reason"
          label={t('money/reason')}
          value={typed.reason}
          names={AdjustmentReason.options}
          textOf={(name) => t(`balance/reason.${name}`)}
          choose={(reason) => change({ reason })}
        />
        <TextField
          id="adjust-note"
          label={t('money/note')}
          hint={t('balance/note.hint')}
          maxLength={500}
          error={errors.note && t(errors.note)}
          value={typed.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
    </>
  );
}
