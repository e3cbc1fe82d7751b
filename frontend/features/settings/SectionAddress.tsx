import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AddressFields } from '#frontend/shop/address/AddressFields.tsx';
import type { NamedAddress } from './address.ts';

interface Props {
  prefix: 'billing-' | 'correspondence-';
  fields: NamedAddress;
  change: (part: Partial<NamedAddress>) => void;
  /** What was refused, by field of the request. */
  refused: Readonly<Record<string, string | undefined>>;
}

/** The address of a section, with the countries there are. */
export function SectionAddress({ prefix, fields, change, refused }: Props) {
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
