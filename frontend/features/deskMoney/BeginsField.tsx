import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';

interface Props {
  id: string;
  value: string;
  change: (value: string) => void;
  error: string | undefined;
}

/** When what is published begins; empty is at once. */
export function BeginsField({ id, value, change, error }: Props) {
  const { t } = useI18n();
  return (
    <TextField
      id={id}
      type="datetime-local"
      label={t('price/begins')}
      hint={t('price/begins.hint')}
      optional
      error={error}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  );
}
