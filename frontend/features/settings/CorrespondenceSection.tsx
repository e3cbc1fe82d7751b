import { useState } from 'react';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { addressBody, addressForm, addressOrder, type NamedAddress, saveAddress } from './address.ts';
import { Section } from './Section.tsx';
import { SectionAddress } from './SectionAddress.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SectionProps } from './SectionProps.ts';
import { useSection } from './useSection.ts';

/** Where paper copies go. The billing address can be copied once, and the copy taken back. */
export function CorrespondenceSection({ saved, keep }: SectionProps) {
  const { t } = useI18n();
  const { type } = saved.customer;
  const { fields, typed, change, setTyped, form, done, unsaved } = useSection<NamedAddress>({
    fields: { ...addressForm(saved.correspondence), vat_number: '' },
    bodyOf: (address) => addressBody(address, type),
    send: (address) => saveAddress('correspondence', address, type),
    keep: async (next) => {
      setBefore(undefined);
      return keep(next);
    },
  });
  const [before, setBefore] = useState<Partial<NamedAddress>>();
  const [said, setSaid] = useState('');
  function copy() {
    setBefore(typed);
    change({ ...addressForm(saved.billing), vat_number: '' });
    setSaid(t('settings/same.done'));
  }
  function undo() {
    setTyped(before ?? {});
    setBefore(undefined);
    setSaid(t('settings/same.undone'));
  }
  return (
    <Section id="correspondence" heading={t('settings/correspondence')} text={t('settings/correspondence.text')}>
      <SectionForm
        id="correspondence"
        form={form}
        done={done}
        unsaved={unsaved}
        button={t('settings/save')}
        order={addressOrder('correspondence')}
      >
        {saved.billing && (
          <div className="flex flex-wrap items-center gap-4">
            <button type="button" className="btn btn-quiet btn-small" onClick={before ? undo : copy}>
              {t(before ? 'settings/same.undo' : 'settings/same')}
            </button>
            <p role="status" className="hint">
              {said}
            </p>
          </div>
        )}
        {type === 'company' && (
          <TextField
            id="correspondence-name"
            name="name"
            label={t('settings/correspondence.name')}
            autoComplete="shipping organization"
            value={fields.name}
            error={form.fields['address.name']}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
        <SectionAddress prefix="correspondence-" fields={fields} change={change} refused={form.fields} />
      </SectionForm>
    </Section>
  );
}
