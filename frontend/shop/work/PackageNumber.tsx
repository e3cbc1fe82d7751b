import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';

interface Props {
  value: string;
  change: (value: string) => void;
  error: string | undefined;
}

/** The number under which the carrier takes a parcel. */
export function PackageNumber({ value, change, error }: Props) {
  const { t } = useI18n();
  return (
    <FieldFrame id="package-number" label={t('deskParcel/number')} error={error}>
      <input
        {...describe({ id: 'package-number', error })}
        className="input"
        autoComplete="off"
        maxLength={40}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  );
}
