import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { describe, FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { Facts, WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';
import { MadeFrom } from '#shared/model/order/sworn.ts';

interface Props {
  job: OwnJobWire;
  changed: (job: OwnJobWire, said: string) => Promise<void>;
}

/** What was ordered of a certification, and what its translator states of it before it is delivered. */
export function Certification({ job, changed }: Props) {
  const { t } = useI18n();
  const { certification } = job;
  if (!certification) return null;
  const { form, copies, from, stated } = certification;
  const isOpen = job.state === 'working' || job.state === 'returned';
  return (
    <WorkSection id="certification" heading={t('sworn/heading')}>
      <Facts
        rows={[
          [t('sworn/ordered'), `${t(`sworn/form.${form}`)}, ${t('sworn/copies.count', { copies })}`],
          [t('sworn/ordered.from'), from && t(`sworn/from.${from}`)],
        ]}
      />
      {isOpen && <CertificationForm job={job} ordered={certification} changed={changed} />}
      {!isOpen && stated && (
        <Facts
          rows={[
            [t('sworn/number'), stated.number],
            [t('sworn/document'), stated.document],
            [t('sworn/made_from'), t(`sworn/from.${stated.made_from}`)],
            [t('sworn/pages'), String(stated.pages)],
            [t('sworn/copies'), String(stated.copies)],
            [t('sworn/remarks'), stated.remarks],
          ]}
        />
      )}
    </WorkSection>
  );
}

interface FormProps extends Props {
  ordered: NonNullable<OwnJobWire['certification']>;
}

function CertificationForm({ job, ordered, changed }: FormProps) {
  const { t } = useI18n();
  const { stated } = ordered;
  const [formula, setFormula] = useState(stated?.formula ?? false);
  const [certified, setCertified] = useState(stated !== null);
  const [typed, setTyped] = useState({
    number: stated?.number ?? '',
    document: stated?.document ?? '',
    made_from: stated?.made_from ?? ordered.from ?? '',
    pages: stated ? String(stated.pages) : '',
    copies: String(stated?.copies ?? ordered.copies),
    remarks: stated?.remarks ?? '',
  });
  const form = useSubmit(async () => {
    const seal = ordered.form === 'paper' ? 'seal' : 'qualified_signature';
    if (!certified) return { fields: { seal: t(`sworn/seal.${ordered.form}.needed`) } };
    const source = MadeFrom.safeParse(typed.made_from);
    if (!source.success) return { fields: { made_from: t('sworn/made_from.choose') } };
    const { remarks, ...rest } = typed;
    const body = { ...rest, formula, seal, made_from: source.data, ...(remarks.trim() !== '' && { remarks }) } as const;
    const params = { id: job.order_id, job: job.job_id };
    await changed(await call(translator.recordSworn, { params, body }), t('sworn/saved'));
    return undefined;
  });
  const field = (name: keyof typeof typed) => ({
    id: name,
    error: form.fields[name],
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  const { value, onChange, ...madeFrom } = field('made_from');
  return (
    <PlainForm button={t('sworn/save')} form={form}>
      <CheckField
        id="formula"
        label={t('sworn/formula')}
        error={form.fields.formula}
        checked={formula}
        onChange={setFormula}
      />
      <CheckField
        id="seal"
        label={t(`sworn/seal.${ordered.form}`)}
        error={form.fields.seal}
        checked={certified}
        onChange={setCertified}
      />
      <TextField {...field('number')} label={t('sworn/number')} hint={t('sworn/number.hint')} />
      <TextField {...field('document')} label={t('sworn/document')} hint={t('sworn/document.hint')} />
      <FieldFrame {...madeFrom} label={t('sworn/made_from')}>
        <select {...describe(madeFrom)} className="input" value={value} onChange={onChange}>
          <option value="">{t('sworn/made_from.choose')}</option>
          {MadeFrom.options.map((one) => (
            <option key={one} value={one}>
              {t(`sworn/from.${one}`)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('pages')} label={t('sworn/pages')} inputMode="numeric" />
        <TextField {...field('copies')} label={t('sworn/copies')} inputMode="numeric" />
      </div>
      <TextField {...field('remarks')} label={t('sworn/remarks')} hint={t('sworn/remarks.hint')} optional />
    </PlainForm>
  );
}
