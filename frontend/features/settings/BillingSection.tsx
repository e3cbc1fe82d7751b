import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AddressFields, type AddressForm } from '#frontend/shop/address/AddressFields.tsx';
import { RecipientFields } from '#frontend/shop/address/RecipientFields.tsx';
import {
  type RecipientForm,
  recipientBody,
  recipientFields,
  recipientForm,
} from '#frontend/shop/address/recipientForm.ts';
import type { BillingAddressWire, RecipientWire } from '#shared/contract/schemas/address.ts';
import { settings } from '#shared/contract/settings.ts';
import type { CustomerType } from '#shared/model/account/billing.ts';
import { polandId } from '#shared/model/language/polandId.ts';
import { Section, SectionForm, type SectionProps, useSection } from './Section.tsx';

/**
 * Who invoices are made out to. A private person's name comes from the personal data and there is no VAT id; going back
 * to a company brings back what the company had.
 */
export function BillingSection({ saved, keep }: SectionProps) {
  const { t, locale } = useI18n();
  const { type, company_name } = saved.customer;
  const { fields, change, form, done, unsaved } = useSection({
    fields: {
      type,
      ...addressForm(saved.billing, company_name ?? ''),
      recipient: recipientForm(saved.billing?.recipient),
    },
    bodyOf: ({ type: chosen, recipient, ...address }) => ({
      chosen,
      ...addressBody(address, chosen),
      ...unitBody(address, chosen, recipient),
    }),
    send: ({ type: chosen, recipient, ...address }) =>
      saveAddress('billing', address, chosen, unitBody(address, chosen, recipient)),
    keep,
    stays: ({ type: chosen, name, vat_number, recipient }) =>
      chosen === 'individual' ? { name, vat_number, recipient } : {},
  });
  return (
    <Section id="billing" heading={t('settings/billing')} text={t('settings/billing.text')}>
      <SectionForm
        id="billing"
        form={form}
        done={done}
        unsaved={unsaved}
        button={t('settings/save')}
        order={[
          ['customer.type', 'customer_type', 'settings/customer'],
          ...addressOrder('billing'),
          ...recipientFields.map(
            (field) =>
              [`address.recipient.${field}`, `billing-recipient_${field}`, `billing/recipient.${field}`] as const,
          ),
        ]}
      >
        <ChoiceField
          id="customer_type"
          name="customer_type"
          legend={t('settings/customer')}
          options={[
            ['individual', t('settings/individual')],
            ['company', t('settings/company')],
          ]}
          value={fields.type}
          error={form.fields['customer.type']}
          onChange={(chosen) => change({ type: chosen })}
        />
        {form.fields['customer.type'] && (
          <a className="link justify-self-start" href={href(locale, 'account.team.index')}>
            {t('login/team')}
          </a>
        )}
        {fields.type === 'company' && (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              id="billing-name"
              name="name"
              label={t('settings/billing.name')}
              autoComplete="billing organization"
              value={fields.name}
              error={form.fields['address.name']}
              onChange={(event) => change({ name: event.target.value })}
            />
            <TextField
              id="billing-vat_number"
              name="vat_number"
              label={t('settings/vat_number')}
              optional
              autoComplete="off"
              value={fields.vat_number}
              error={form.fields['address.vat_number']}
              onChange={(event) => change({ vat_number: event.target.value })}
            />
          </div>
        )}
        <SectionAddress prefix="billing-" fields={fields} change={change} refused={form.fields} />
        {fields.type === 'company' && fields.country_id === polandId && (
          <RecipientFields
            prefix="billing-"
            form={fields.recipient}
            change={(part) => change({ recipient: { ...fields.recipient, ...part } })}
            errorOf={(field) => form.fields[`address.recipient.${field}`]}
          />
        )}
      </SectionForm>
    </Section>
  );
}

export function InvoicingSection({ saved, keep }: SectionProps) {
  const { t } = useI18n();
  const { fields, change, form, done, unsaved } = useSection({
    fields: { invoicing: saved.invoicing },
    bodyOf: (one) => one,
    send: (one) => call(settings.saveSettings, { body: { customer: { type: saved.customer.type }, ...one } }),
    keep,
  });
  return (
    <Section id="invoicing" heading={t('settings/invoicing')} text={t('settings/invoicing.text')}>
      <SectionForm id="invoicing" form={form} done={done} unsaved={unsaved} button={t('settings/save')}>
        <ChoiceField
          name="invoicing"
          legend={t('settings/invoicing.choose')}
          options={[
            ['order', t('settings/invoicing.order')],
            ['monthly', t('settings/invoicing.monthly')],
          ]}
          value={fields.invoicing}
          onChange={(invoicing) => change({ invoicing })}
        />
      </SectionForm>
    </Section>
  );
}

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

interface SectionAddressProps {
  prefix: 'billing-' | 'correspondence-';
  fields: NamedAddress;
  change: (part: Partial<NamedAddress>) => void;
  /** What was refused, by field of the request. */
  refused: Readonly<Record<string, string | undefined>>;
}

/** The address of a section, with the countries there are. */
function SectionAddress({ prefix, fields, change, refused }: SectionAddressProps) {
  const { locale } = useI18n();
  return (
    <AddressFields
      prefix={prefix}
      section={prefix === 'billing-' ? 'billing' : 'shipping'}
      form={fields}
      change={change}
      errorOf={(field) => refused[`address.${field}`]}
      countries={useCatalogue(locale).data?.countries ?? []}
    />
  );
}

/** An address with whom it is of, as they stand in a form. */
interface NamedAddress extends AddressForm {
  name: string;
  vat_number: string;
}

/** An address as it is saved, or an empty one in Poland. */
const addressForm = (kept: BillingAddressWire | null, name = ''): NamedAddress => ({
  name: kept?.name ?? name,
  vat_number: kept?.vat_number ?? '',
  address: kept?.address ?? '',
  postcode: kept?.postcode ?? '',
  city: kept?.city ?? '',
  country_id: kept?.country_id ?? polandId,
  phone_number: kept?.phone_number ?? '',
});

/** What is sent: a private person has no name and no VAT id of its own on invoices. */
function addressBody(form: NamedAddress, type: CustomerType) {
  const { name, vat_number, ...place } = form;
  return type === 'company' ? { ...place, name, vat_number } : place;
}

/** Only a company in Poland names another unit as the recipient. */
function unitBody({ country_id }: NamedAddress, type: CustomerType, recipient: RecipientForm) {
  const unit = type === 'company' && country_id === polandId ? recipientBody(recipient) : undefined;
  return unit && { recipient: unit };
}

/** Saves an address; for whom it is, a private person or a company, belongs to it. */
const saveAddress = (
  kind: 'billing' | 'correspondence',
  form: NamedAddress,
  type: CustomerType,
  unit?: { recipient: RecipientWire },
) =>
  call(settings.saveAddress, {
    body: { kind, address: { ...addressBody(form, type), ...unit }, customer: { type }, user_role: 'customer' },
  });

const addressLabels = {
  name: 'settings/billing.name',
  vat_number: 'settings/vat_number',
  address: 'billing/address',
  postcode: 'billing/postcode',
  city: 'billing/city',
  country_id: 'billing/country_id',
  phone_number: 'billing/phone_number',
} as const;

/** The fields in the order they stand: the name in the service's answer, the id on the page, and the label. */
const addressOrder = (kind: string) =>
  (['name', 'vat_number', 'address', 'postcode', 'city', 'country_id', 'phone_number'] as const).map(
    (field) => [`address.${field}`, `${kind}-${field}`, addressLabels[field]] as const,
  );
