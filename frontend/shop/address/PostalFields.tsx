import { type FocusEvent, useState } from 'react';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { postalFields, postalWire } from '#shared/rules/papers/deliveryFields.ts';
import { type PostalProblem, postalProblems } from '#shared/rules/papers/postalAddress.ts';
import { AddressFields, usePhoneRules } from './AddressFields.tsx';

type PostalForm = OrderDraft['postal'];

interface Props {
  form: PostalForm;
  change: (part: Partial<PostalForm>) => void;
  /** Of the country that the papers go to. */
  iso2: string;
  /** What the service refused, by part. */
  refused: (part: keyof PostalForm) => string | undefined;
  /** It was sent once: what is missing is said as well. */
  isTried: boolean;
  prefix: string;
}

/** Where papers go: addressee, street, postcode, town and phone. A part that is wrong says so once it was left. */
export function PostalFields({ form, change, iso2, refused, isTried, prefix }: Props) {
  const { t } = useI18n();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const typed = { ...form, phone: form.phone_number };
  const problems = postalProblems(typed, { iso2, toE164: usePhoneRules()?.toE164 });
  const errorOf = (part: keyof PostalForm) => {
    const field = postalFields.find((one) => postalWire[one] === part) ?? 'name';
    const problem = problems[field];
    const isSaid = isTried || (problem !== 'required' && left.has(part));
    return problem && isSaid ? t(sentences[problem](iso2)) : refused(part);
  };
  const leave = ({ target }: FocusEvent<HTMLElement>) =>
    setLeft((before) => new Set([...before, target.id.slice(prefix.length)]));
  return (
    <fieldset id="delivery-address" className="grid gap-5" onBlur={leave}>
      <TextField
        id={`${prefix}name`}
        name="name"
        label={t('billing/addressee')}
        hint={t('billing/addressee.hint')}
        autoComplete="shipping name"
        error={errorOf('name')}
        value={form.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <AddressFields
        form={{ ...form, country_id: 0 }}
        change={({ country_id: _, ...part }) => change(part)}
        errorOf={(part) => (part === 'country_id' ? undefined : errorOf(part))}
        countries={[]}
        iso2={iso2}
        prefix={prefix}
        section="shipping"
      />
    </fieldset>
  );
}

const sentences: Readonly<Record<PostalProblem, (iso2: string) => MessageKey>> = {
  required: () => 'site/required',
  name: () => 'billing/postal.name',
  house_number: () => 'billing/postal.house_number',
  postcode: (iso2) => (iso2 === 'PL' ? 'billing/postal.postcode' : 'billing/postal.postcode.abroad'),
  city: () => 'billing/postal.city',
  phone: () => 'billing/postal.phone',
};
