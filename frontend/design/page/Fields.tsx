import { useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { CustomerType } from '#shared/model/customerType.ts';
import { CheckField } from '../CheckField.tsx';
import { ChoiceField } from '../ChoiceField.tsx';
import { Choices } from '../Choices.tsx';
import { DropArea } from '../DropArea.tsx';
import { describe, FieldFrame, TextField } from '../Field.tsx';
import { Part } from './Part.tsx';

export function Fields() {
  const { t } = useI18n();
  const [text, setText] = useState('Demo');
  const label = t('cart/first_name');
  const typed = { value: text, onChange: (event: { target: { value: string } }) => setText(event.target.value) };
  const frame = { id: 'area', label: t('billing/address'), hint: t('cart/reference.hint') };
  return (
    <Part name="Field, DropArea">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField id="plain" label={label} {...typed} />
        <TextField id="optional" label={label} optional {...typed} />
        <TextField id="hint" label={t('billing/phone_number')} hint={t('billing/phone_number.hint')} {...typed} />
        <TextField id="error" label={label} error={t('site/required')} {...typed} />
        <TextField id="readonly" label={label} readOnly {...typed} />
        <TextField id="disabled" label={label} disabled {...typed} />
        <FieldFrame {...frame}>
          <textarea {...describe(frame)} className="input min-h-24" {...typed} />
        </FieldFrame>
        <FieldFrame id="select" label={t('billing/country_id')}>
          <select id="select" className="input">
            <option>{t('cart/individual')}</option>
            <option>{t('cart/company')}</option>
          </select>
        </FieldFrame>
      </div>
      <DropArea
        id="drop"
        drop={t('order/drop')}
        choose={t('order/choose_files')}
        hint={t('cart/reference.hint')}
        input={{ multiple: true }}
        take={([file]) => file && setText(file.name)}
      />
    </Part>
  );
}

export function Boxes() {
  const { t } = useI18n();
  const [checked, setChecked] = useState(true);
  const [chosen, setChosen] = useState<CustomerType>('individual');
  const [several, setSeveral] = useState<readonly CustomerType[]>(['company']);
  const box = { checked, onChange: setChecked };
  return (
    <Part name="CheckField, ChoiceField, Choices">
      <CheckField id="check" label={t('cart/keep_billing')} {...box} />
      <CheckField
        id="check-hint"
        label={t('cart/agree_marketing')}
        hint={t('cart/reference.hint')}
        extra={<span className="num">+12,30</span>}
        {...box}
      />
      <CheckField id="check-error" label={t('cart/agree_sale.name')} error={t('cart/consent_required')} {...box} />
      <CheckField id="check-disabled" label={t('cart/tos.name')} disabled {...box} />
      <ChoiceField
        short
        name="choice"
        legend={t('cart/customer')}
        options={CustomerType.options.map((one) => [one, t(`cart/${one}`)] as const)}
        value={chosen}
        onChange={setChosen}
      />
      {[undefined, t('site/required')].map((error) => (
        <Choices
          key={error ?? 'plain'}
          id={error ? 'choices-error' : 'choices'}
          legend={t('cart/customer')}
          hint={t('cart/reference.hint')}
          error={error}
          options={CustomerType.options.map((one) => [one, t(`cart/${one}`)] as const)}
          chosen={several}
          change={setSeveral}
        />
      ))}
    </Part>
  );
}
