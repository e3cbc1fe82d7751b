import { TextField } from '#frontend/design/Field.tsx';
import { maskPhone } from '#shared/rules/phoneMask.ts';
import { usePhoneRules } from './usePhoneRules.ts';

interface Props {
  id: string;
  label: string;
  hint: string;
  autoComplete: string;
  value: string;
  error: string | undefined;
  /** Of the address: national numbers are read as this country's. */
  iso2: string;
  onChange: (value: string) => void;
}

/** A phone number; left, it stands as it will be kept, so that someone sees what was understood. */
export function PhoneField({ value, iso2, onChange, ...field }: Props) {
  const rules = usePhoneRules();
  return (
    <TextField
      {...field}
      name="phone_number"
      type="tel"
      inputMode="tel"
      value={value}
      onChange={(event) => onChange(maskPhone(event.target.value))}
      onBlur={() => rules && onChange(rules.phoneOnScreen(value, iso2))}
    />
  );
}
