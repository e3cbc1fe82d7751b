import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { useJobFacts } from '#frontend/shop/work/useAskedFacts.ts';
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
  const factsOf = useJobFacts();
  const { certification } = job;
  if (!certification) return null;
  const { form, copies, stated } = certification;
  const isOpen = job.state === 'working' || job.state === 'returned';
  return (
    <WorkSection id="certification" heading={t('sworn/heading')}>
      <Facts
        rows={[
          [t('sworn/ordered'), `${t(`sworn/form.${form}`)}, ${t('sworn/copies.count', { copies })}`],
          ...factsOf(true, certification),
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
  const form = useForm(translator.recordSworn, {
    start: {
      formula: stated?.formula ?? false,
      seal: stated !== null,
      number: stated?.number ?? '',
      document: stated?.document ?? '',
      made_from: stated?.made_from ?? ordered.from ?? '',
      pages: stated ? String(stated.pages) : '',
      copies: String(stated?.copies ?? ordered.copies),
      remarks: stated?.remarks ?? '',
    },
    labels: {
      formula: 'sworn/formula',
      seal: `sworn/seal.${ordered.form}`,
      number: 'sworn/number',
      document: 'sworn/document',
      made_from: 'sworn/made_from',
      pages: 'sworn/pages',
      copies: 'sworn/copies',
      remarks: 'sworn/remarks',
    },
    send: async ({ seal, made_from, remarks, ...rest }) => {
      if (!seal) return { fields: { seal: t(`sworn/seal.${ordered.form}.needed`) } };
      const source = MadeFrom.safeParse(made_from);
      if (!source.success) return { fields: { made_from: t('sworn/made_from.choose') } };
      const body = {
        ...{ ...rest, made_from: source.data, ...(remarks.trim() !== '' && { remarks }) },
        seal: ordered.form === 'paper' ? 'seal' : 'qualified_signature',
      } as const;
      const params = { id: job.order_id, job: job.job_id };
      await changed(await call(translator.recordSworn, { params, body }), t('sworn/saved'));
      return undefined;
    },
  });
  return (
    <PlainForm button={t('sworn/save')} form={form}>
      <CheckField {...form.tick('formula')} />
      <CheckField {...form.tick('seal')} />
      <TextField {...form.text('number')} hint={t('sworn/number.hint')} />
      <TextField {...form.text('document')} hint={t('sworn/document.hint')} />
      <SelectField
        {...form.one('made_from')}
        options={[
          ['', t('sworn/made_from.choose')],
          ...MadeFrom.options.map((one) => [one, t(`sworn/from.${one}`)] as const),
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.text('pages')} inputMode="numeric" />
        <TextField {...form.text('copies')} inputMode="numeric" />
      </div>
      <TextField {...form.text('remarks')} hint={t('sworn/remarks.hint')} />
    </PlainForm>
  );
}
